import { queryable } from '../../../kernel/db/queryable'
import { usualKind, openTestDatabase } from '../../../testing/databases'
import { describeNfse } from '../../../testing/provedores/contrato-nfse'
import { livroDeNotas } from '../db/livro-de-notas'
import { createNfseSandbox } from './nfse-sandbox'

describeNfse('sandbox', async () => {
  const { pool, close } = await openTestDatabase(usualKind())
  const livro = livroDeNotas(queryable(pool))
  return {
    provider: createNfseSandbox({ livro, clock: () => new Date('2026-11-21T15:00:00Z') }),
    notas: async (referencia) =>
      (await pool.query('SELECT 1 FROM sandbox_notas WHERE referencia = $1', [referencia])).rows.length,
    close,
  }
})
