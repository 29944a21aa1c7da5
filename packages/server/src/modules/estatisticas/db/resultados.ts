import type { Queryable } from '../../../kernel/db/queryable'

/** A new account's first week begins when it is made. */
const DUE = `coalesce(resultados_em, criado_em) <= $1 AND apagado_em IS NULL AND bloqueado_em IS NULL
  AND NOT 'resultados' = ANY (avisos_desligados)`

/** When each account's week was last checked; `take` is an atomic claim for concurrent workers. */
export function resultadosRepository(db: Queryable) {
  return {
    /** Accounts with a live listing, the mail turned on, and not checked since. */
    async listDue(since: Date, limite: number): Promise<{ id: number; email: string }[]> {
      const { rows } = await db.query<{ id: number; email: string }>(
        `SELECT id, email FROM usuarios u WHERE ${DUE}
           AND EXISTS (SELECT 1 FROM anuncios a WHERE a.usuario_id = u.id AND a.status = 'ativo')
         ORDER BY coalesce(resultados_em, criado_em), id LIMIT $2`,
        [since, limite],
      )
      return rows
    },
    /** False when it was checked since: claims the week atomically. */
    async take(usuarioId: number, since: Date, now: Date): Promise<boolean> {
      const sql = `UPDATE usuarios SET resultados_em = $3 WHERE id = $2 AND ${DUE}`
      return (await db.query(sql, [since, usuarioId, now])).count > 0
    },
  }
}
export type Resultados = ReturnType<typeof resultadosRepository>
