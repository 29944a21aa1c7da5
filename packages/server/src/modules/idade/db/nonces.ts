import { createHash } from 'node:crypto'
import type { Queryable } from '../../../kernel/db/queryable'
import type { NonceRepository } from '../ports/nonces'

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest()

export function nonceRepository(db: Queryable): NonceRepository {
  return {
    async spend(nonce, { confirmada, entregue }, expiraEm) {
      // `xmax` is 0 on a newly inserted row; a refusal overrides, a confirmation changes nothing.
      const { rows } = await db.query<{ first: boolean }>(
        `INSERT INTO nonces_idade (hash, confirmada, entregue, expira_em) VALUES ($1, $2, $3, $4)
         ON CONFLICT (hash) DO UPDATE SET confirmada = nonces_idade.confirmada AND excluded.confirmada
         RETURNING xmax = 0 AS first`,
        [hashOf(nonce), confirmada, entregue, expiraEm],
      )
      return rows[0]?.first === true
    },

    async fetchResult(nonce) {
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

    async deleteExpiredBefore(instant) {
      await db.query('DELETE FROM nonces_idade WHERE expira_em < $1', [instant])
    },
  }
}
