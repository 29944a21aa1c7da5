import type { TipoGravacao } from '@portal/domain/gravacao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { VozGuardada, VozModerada } from '../ports'

/** `anuncios`: live listings that show it. */
const VOZES = `
  SELECT z.album_id, z.tipo, z.id, z.arquivo_path, z.duracao_ms, q.largura, q.altura,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'titulo', a.titulo) ORDER BY a.id)
      FROM anuncios a WHERE (a.voz_id = z.id OR a.video_id = z.id) AND a.status = 'ativo'), '[]') AS anuncios
  FROM vozes z JOIN arquivos q ON q.path = z.arquivo_path
  WHERE q.removido_em IS NULL AND q.recusado_em IS NULL`

/** Removed or refused ones too, for the operator. */
const MODERADA = `
  SELECT z.id, z.tipo, z.album_id, z.usuario_id, z.arquivo_path, z.duracao_ms,
    (SELECT max(l) FROM unnest(q.larguras) AS l) AS maior_largura,
    q.removido_em IS NOT NULL OR q.recusado_em IS NOT NULL AS fora
  FROM vozes z JOIN arquivos q ON q.path = z.arquivo_path`

/** The recordings of albums, one of each kind; callers own the transaction. */
export async function listVozes(db: Queryable, albuns: readonly number[]) {
  const sql = `${VOZES} AND z.album_id = ANY($1::int[]) ORDER BY z.id`
  return (await db.query<VozGuardada & { albumId: number; tipo: TipoGravacao }>(sql, [albuns])).rows
}

export function vozRepository(db: Queryable, onRemoval: () => void) {
  return {
    find: async (id: number) => (await db.query<VozModerada>(`${MODERADA} WHERE z.id = $1`, [id])).rows[0],
    findByPath: async (path: string) =>
      (await db.query<VozModerada>(`${MODERADA} WHERE z.arquivo_path = $1`, [path])).rows[0],
    listDoAlbum: async (albumId: number) =>
      (await db.query<VozModerada>(`${MODERADA} WHERE z.album_id = $1`, [albumId])).rows,

    async add(
      { usuarioId, albumId, tipo }: { usuarioId: number; albumId: number; tipo: TipoGravacao },
      { path, duracaoMs }: { path: string; duracaoMs: number },
      now: Date,
    ) {
      await db.query(
        `INSERT INTO vozes (album_id, usuario_id, tipo, arquivo_path, duracao_ms, criado_em)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [albumId, usuarioId, tipo, path, duracaoMs, now],
      )
    },

    /** Leaves listings and `/storage` at once; false when there was none. */
    async removeDoAlbum(albumId: number, tipos: readonly TipoGravacao[], now: Date): Promise<boolean> {
      const { count } = await db.query(
        `UPDATE arquivos SET removido_em = $2 FROM vozes z
         WHERE z.arquivo_path = arquivos.path AND z.album_id = $1 AND z.tipo = ANY($3::text[])
           AND arquivos.removido_em IS NULL`,
        [albumId, now, tipos],
      )
      onRemoval()
      return count > 0
    },

    /** The same; the bytes stay as evidence for a while. */
    async refuse(path: string, now: Date) {
      await db.query('UPDATE arquivos SET recusado_em = $2 WHERE path = $1 AND recusado_em IS NULL', [
        path,
        now,
      ])
      onRemoval()
    },
  }
}
export type Vozes = ReturnType<typeof vozRepository>
