import type { Queryable } from '../../../kernel/db/queryable'
import type { LivroDeNotas, NotaSandbox } from '../provedores/nfse-sandbox'

/** Books of the sandbox provider of invoices. */
export function livroDeNotas(db: Queryable): LivroDeNotas {
  return {
    async insert(referencia, now) {
      await db.query(
        'INSERT INTO sandbox_notas (referencia, emitida_em) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [referencia, now],
      )
    },
    async find(referencia) {
      const { rows } = await db.query<NotaSandbox>(
        'SELECT numero, emitida_em, cancelada_em FROM sandbox_notas WHERE referencia = $1',
        [referencia],
      )
      return rows[0]
    },
    async cancel(referencia, now) {
      await db.query(
        'UPDATE sandbox_notas SET cancelada_em = coalesce(cancelada_em, $2) WHERE referencia = $1',
        [referencia, now],
      )
    },
  }
}
