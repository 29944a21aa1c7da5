import type { Queryable } from '../../../kernel/db/queryable'
import type { AlbumModerado, FotoModerada } from '../ports'

const ALBUM = `
  SELECT a.id, a.usuario_id AS "usuarioId", a.titulo, a.verificacao, a.motivo_recusa AS "motivoRecusa",
    a.criado_em AS "criadoEm",
    (SELECT count(*)::int FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa') AS "qtdFotos"
  FROM albuns a WHERE a.removido_em IS NULL`

const FOTO = `
  SELECT f.id, f.album_id AS "albumId", f.usuario_id AS "usuarioId", f.arquivo_path AS "arquivoPath", q.largura,
    q.altura, (SELECT max(l) FROM unnest(q.larguras) AS l) AS "maiorLargura", f.status, q.criado_em AS "desenhadaEm"
  FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path`

/** Albums and photos as stored, for the operator. */
export function moderacaoRepository(db: Queryable) {
  return {
    /** Pending ones oldest first; all of them newest first. */
    async listAlbuns({
      pendentes,
      usuarioId,
      limite,
    }: {
      pendentes: boolean
      usuarioId?: number
      limite: number
    }) {
      const { rows } = await db.query<AlbumModerado>(
        `${ALBUM} AND (NOT $1 OR a.verificacao = 'pendente') AND ($2::int IS NULL OR a.usuario_id = $2)
         ORDER BY CASE WHEN $1 THEN a.id ELSE -a.id END LIMIT $3`,
        [pendentes, usuarioId ?? null, limite],
      )
      return rows
    },
    findAlbum: async (id: number) => (await db.query<AlbumModerado>(`${ALBUM} AND a.id = $1`, [id])).rows[0],
    /** Except those removed by their owner. */
    async listFotos(albumId: number) {
      const { rows } = await db.query<FotoModerada>(
        `${FOTO} WHERE f.album_id = $1 AND f.status <> 'removida' ORDER BY f.ordem, f.id`,
        [albumId],
      )
      return rows
    },
    findFoto: async (id: number) => (await db.query<FotoModerada>(`${FOTO} WHERE f.id = $1`, [id])).rows[0],
  }
}
export type Moderacao = ReturnType<typeof moderacaoRepository>
