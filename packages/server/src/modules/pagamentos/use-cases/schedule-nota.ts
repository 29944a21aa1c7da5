import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'

export const NOTA_JOB = 'nota-fiscal'

/** Enqueued in the transaction that pays or refunds the order, so that neither is forgotten. */
export async function scheduleNota(
  { jobs }: Pick<PagamentosScope, 'jobs'>,
  { id, valor }: Pedido,
  ocasiao: 'paga' | 'devolvida',
): Promise<void> {
  if (valor === 0) return
  await jobs.enqueue({ tipo: NOTA_JOB, chave: `${NOTA_JOB}:${id}:${ocasiao}`, dados: { pedidoId: id } })
}
