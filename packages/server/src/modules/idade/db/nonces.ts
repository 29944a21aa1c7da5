import { createHash } from 'node:crypto'
import type { Queryable } from '../../../kernel/db/queryable'

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest()

/** Used nonces, each valid once; not linked to a person. */
export function nonceRepository(db: Queryable) {
  return {
    /**
     * False when it was already spent; a refusal overrides a confirmation even then. A result that is not
     * `entregue` waits for the browser that started it.
     */
    async spend(
      nonce: string,
      { confirmada, entregue }: { confirmada: boolean; entregue: boolean },
      expiraEm: Date,
    ): Promise<boolean> {
      // `xmax` is 0 on a newly inserted row; a refusal overrides, a confirmation changes nothing.
      const { rows } = await db.query<{ first: boolean }>(
        `INSERT INTO nonces_idade (hash, confirmada, entregue, expira_em) VALUES ($1, $2, $3, $4)
         ON CONFLICT (hash) DO UPDATE SET confirmada = nonces_idade.confirmada AND excluded.confirmada
         RETURNING xmax = 0 AS first`,
        [hashOf(nonce), confirmada, entregue, expiraEm],
      )
      return rows[0]?.first === true
    },

    /** A wallet's result, undefined while there is none; a confirmation is returned once. */
    async fetchResult(nonce: string): Promise<'confirmada' | 'recusada' | 'entregue' | undefined> {
      // In one statement, so that only one of two tabs gets it.
      const { rows } = await db.query<{ confirmada: boolean; entregue: boolean }>(
        `UPDATE nonces_idade n SET entregue = true
         FROM (SELECT hash, entregue FROM nonces_idade WHERE hash = $1 FOR UPDATE) before
         WHERE n.hash = before.hash RETURNING n.confirmada, before.entregue`,
        [hashOf(nonce)],
      )
      const [row] = rows
      if (row === undefined) return undefined
      if (!row.confirmada) return 'recusada'
      return row.entregue ? 'entregue' : 'confirmada'
    },

    async removeExpiredBefore(instant: Date) {
      await db.query('DELETE FROM nonces_idade WHERE expira_em < $1', [instant])
    },
  }
}
export type NonceRepository = ReturnType<typeof nonceRepository>
