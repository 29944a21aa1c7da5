import type { Queryable } from '../../../kernel/db/queryable'
import type { BuscaSalva } from '../ports/buscas-salvas'

const SELECT = `SELECT id, email, consulta, rotulo, criada_em, confirmada_em, vista_em FROM buscas_salvas`

/** Saved searches; callers own the transaction. */
export function buscaSalvaRepository(db: Queryable) {
  const run = async (sql: string, values: readonly unknown[]) => void (await db.query(sql, values))
  const list = async (rest: string, value: string) =>
    (await db.query<BuscaSalva>(`${SELECT} ${rest}`, [value])).rows
  return {
    /** Held until the end of the transaction: serializes saves of one address. */
    lockEmail: (email: string) =>
      run(`SELECT pg_advisory_xact_lock(hashtextextended('busca-salva:' || $1, 0))`, [email]),
    list: (email: string) => list('WHERE email = $1 ORDER BY criada_em, id', email),
    find: async (id: string) => (await list('WHERE id = $1', id))[0],
    create: ({ id, email, consulta, rotulo, criadaEm, confirmadaEm, vistaEm }: BuscaSalva) =>
      run(
        `INSERT INTO buscas_salvas (id, email, consulta, rotulo, criada_em, confirmada_em, vista_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, email, consulta, rotulo, criadaEm, confirmadaEm, vistaEm],
      ),
    confirm: (id: string, now: Date) =>
      run('UPDATE buscas_salvas SET confirmada_em = $2 WHERE id = $1', [id, now]),
    remove: (id: string) => run('DELETE FROM buscas_salvas WHERE id = $1', [id]),
    removeAll: (email: string) => run('DELETE FROM buscas_salvas WHERE email = $1', [email]),
    /** Deletes those unconfirmed since `unanswered`, and those confirmed before `confirmed`. */
    removeEnded: (unanswered: Date, confirmed: Date) =>
      run(
        `DELETE FROM buscas_salvas
         WHERE (confirmada_em IS NULL AND criada_em < $1) OR confirmada_em < $2`,
        [unanswered, confirmed],
      ),
    /** Addresses with a search not checked since, and no mail since. */
    async listDue(since: Date, limit: number): Promise<string[]> {
      const { rows } = await db.query<{ email: string }>(
        `SELECT email FROM buscas_salvas WHERE confirmada_em IS NOT NULL GROUP BY email
         HAVING min(vista_em) <= $1 AND coalesce(max(avisada_em), $1) <= $1 ORDER BY min(vista_em), email LIMIT $2`,
        [since, limit],
      )
      return rows.map(({ email }) => email)
    },
    /** Number of these listings published since. */
    async countNovos(ids: readonly number[], since: Date): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM anuncios WHERE id = ANY($1::int[]) AND publicado_em > $2',
        [ids, since],
      )
      return rows[0]?.total ?? 0
    },
    markSeen: (email: string, now: Date, avisada: boolean) =>
      run(
        `UPDATE buscas_salvas SET vista_em = $2, avisada_em = CASE WHEN $3 THEN $2 ELSE avisada_em END
         WHERE email = $1 AND confirmada_em IS NOT NULL`,
        [email, now, avisada],
      ),
  }
}
export type BuscasSalvas = ReturnType<typeof buscaSalvaRepository>
