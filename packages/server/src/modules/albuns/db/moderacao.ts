import type { Queryable } from '../../../kernel/db/queryable'
import type { AlbumModerado, FotoModerada } from '../ports'

const ALBUM = `
  SELECT a.id, a.usuario_id, a.titulo, a.verificacao, a.motivo_recusa, a.criado_em,
    (SELECT count(*)::int FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa') AS qtd_fotos
  FROM albuns a WHERE a.removido_em IS NULL`

const FOTO = `
  SELECT f.id, f.album_id, f.usuario_id, f.arquivo_path, q.largura,
    q.altura, (SELECT max(l) FROM unnest(q.larguras) AS l) AS maior_largura, f.status, q.criado_em AS desenhada_em,
    f.ia
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
    /** When an operator last opened each photo of an album in colour, as audited. */
    async listVistas(albumId: number, operador: string) {
      const { rows } = await db.query<{ foto: number; em: Date }>(
        `SELECT (dados->>'foto')::int AS foto, max(criado_em) AS em FROM auditoria
         WHERE alvo = $1 AND ator = $2 AND acao = 'foto-mostrada' AND dados->>'modo' = 'cor' GROUP BY 1`,
        [`album:${albumId}`, `operador:${operador}`],
      )
      return rows
    },
    findFoto: async (id: number) => (await db.query<FotoModerada>(`${FOTO} WHERE f.id = $1`, [id])).rows[0],
  }
}
export type Moderacao = ReturnType<typeof moderacaoRepository>
