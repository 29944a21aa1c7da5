import type { Queryable } from '../../../kernel/db/queryable'
import type { Nota, NotaGuardada } from '../ports/nfse'

/** Invoices of orders; callers own the transaction. */
export function notaFiscalRepository(db: Queryable) {
  const list = async (pedidos: readonly string[]) => {
    const { rows } = await db.query<NotaGuardada>(
      `SELECT pedido_id, provedor, estado, numero, codigo, url FROM notas_fiscais
       WHERE pedido_id = ANY($1::uuid[])`,
      [pedidos],
    )
    return rows
  }
  return {
    list,
    find: async (pedidoId: string) => (await list([pedidoId]))[0],

    /** The intent, before the provider is called: after a crash it shows that an invoice may exist. */
    async request(pedidoId: string, provedor: string, now: Date) {
      await db.query(
        `INSERT INTO notas_fiscais (pedido_id, provedor, atualizada_em) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING`,
        [pedidoId, provedor, now],
      )
    },

    async save(pedidoId: string, { numero, codigo, url, emitidaEm, cancelada }: Nota, now: Date) {
      await db.query(
        `UPDATE notas_fiscais SET estado = $2, numero = $3, codigo = $4, url = $5, emitida_em = $6,
           atualizada_em = $7 WHERE pedido_id = $1`,
        [pedidoId, cancelada ? 'CANCELADA' : 'EMITIDA', numero, codigo, url, emitidaEm, now],
      )
    },
  }
}
export type NotasFiscais = ReturnType<typeof notaFiscalRepository>
