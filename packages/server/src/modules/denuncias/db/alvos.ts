import type { FotoDoArquivo } from '../ports/denuncias'
import type { Queryable } from '../../../kernel/db/queryable'

/** Report targets other than listings; callers own the transaction. */
export function alvoRepository(db: Queryable) {
  const ids = async (sql: string, value: unknown) =>
    (await db.query<{ id: number }>(sql, [value])).rows.map(({ id }) => id)
  return {
    async findFoto(path: string) {
      const sql = 'SELECT path, usuario_id AS conta FROM arquivos WHERE path = $1'
      return (await db.query<{ path: string; conta: number }>(sql, [path])).rows[0]
    },
    async findMensagem(protocolo: string) {
      const sql = 'SELECT protocolo FROM mensagens_ajuda WHERE protocolo = $1'
      return (await db.query<{ protocolo: string }>(sql, [protocolo])).rows[0]
    },
    /** Listings that show the picture or recording, and those of an account, live or not. */
    listComFoto: (path: string) =>
      ids(
        `SELECT DISTINCT af.anuncio_id AS id FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
         WHERE f.arquivo_path = $1
         UNION SELECT a.id FROM vozes z JOIN anuncios a ON a.voz_id = z.id OR a.video_id = z.id WHERE z.arquivo_path = $1 ORDER BY 1`,
        path,
      ),
    listDaConta: (conta: number) =>
      ids('SELECT id FROM anuncios WHERE usuario_id = $1 AND removido_em IS NULL ORDER BY id', conta),
    /**
     * A confirmed identity with a listing that was public before the instant, none of whose reports was upheld.
     */
    async isConhecida(conta: number, antes: Date) {
      const { rows } = await db.query(
        `SELECT FROM usuarios u WHERE u.id = $1
           AND EXISTS (SELECT FROM identidades i WHERE i.usuario_id = u.id AND i.estado = 'verificada')
           AND EXISTS (SELECT FROM anuncios a WHERE a.usuario_id = u.id AND a.publicado_em < $2 AND a.retirado_em IS NULL)
           AND NOT EXISTS (SELECT FROM denuncias d WHERE d.conta = u.id AND d.status = 'procedente')`,
        [conta, antes],
      )
      return rows.length > 0
    },
    async setFotoOculta(path: string, em: Date | null) {
      await db.query('UPDATE arquivos SET oculto_em = $2 WHERE path = $1', [path, em])
    },
    /** Active photos that show one of these files, or another drawing of it; by account and album. */
    async listFotosDe(paths: readonly string[]) {
      const { rows } = await db.query<FotoDoArquivo>(
        `SELECT f.id, f.usuario_id, f.album_id
         FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path
         WHERE f.status = 'ativa' AND (q.path = ANY($1::text[]) OR coalesce(q.raiz, q.path) IN
           (SELECT coalesce(d.raiz, d.path) FROM arquivos d WHERE d.path = ANY($1::text[])))
         ORDER BY f.usuario_id, f.album_id, f.id`,
        [paths],
      )
      return rows
    },
    /** Stops serving them, avatars and earlier drawings included; returns the accounts that had one as avatar. */
    async refuseArquivos(paths: readonly string[], now: Date) {
      const sql = 'UPDATE arquivos SET recusado_em = $2 WHERE path = ANY($1::text[]) AND recusado_em IS NULL'
      await db.query(sql, [paths, now])
      return ids('SELECT id FROM usuarios WHERE avatar = ANY($1::text[]) ORDER BY id', paths)
    },
  }
}
export type AlvosDenunciados = ReturnType<typeof alvoRepository>
