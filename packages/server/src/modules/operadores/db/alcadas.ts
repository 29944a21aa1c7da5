import type { AtoDeValor } from '@portal/domain/alcada'
import type { SomaDoDia } from '@portal/domain/alcada'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Gasto } from '../ports/alcadas'

/** Callers own the transaction. */
export function alcadaRepository(db: Queryable) {
  return {
    /** Serializes acts of this kind until the transaction ends. */
    async lock(ato: AtoDeValor) {
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('alcada:' || $1, 0))`, [ato])
    },
    async somas({ ato, operador, conta }: Omit<Gasto, 'valor'>, desde: Date) {
      const { rows } = await db.query<SomaDoDia>(
        `SELECT coalesce(sum(valor) FILTER (WHERE conta = $3), 0)::int AS conta,
           coalesce(sum(valor) FILTER (WHERE operador = $2), 0)::int AS operador
         FROM alcada_usada WHERE ato = $1 AND em > $4`,
        [ato, operador, conta, desde],
      )
      return rows[0] ?? { conta: 0, operador: 0 }
    },
    async add({ ato, operador, conta, valor }: Gasto, now: Date) {
      await db.query(
        'INSERT INTO alcada_usada (ato, operador, conta, valor, em) VALUES ($1, $2, $3, $4, $5)',
        [ato, operador, conta, valor, now],
      )
    },
    async removeOlderThan(before: Date) {
      await db.query('DELETE FROM alcada_usada WHERE em < $1', [before])
    },
  }
}
export type Alcadas = ReturnType<typeof alcadaRepository>
