import type { StatusTela } from '@portal/domain/estados'

/** Kind of an order, which determines where the status screen links back to. */
export type OrigemPagamento = 'promocao' | 'creditos'

/** Address of PagamentoStatusView (rule: pagamentos/saida). */
export function statusHref(
  status: StatusTela,
  reference: string | undefined,
  origem: OrigemPagamento,
): string {
  const query = new URLSearchParams()
  if (reference !== undefined) query.set('external_reference', reference)
  query.set('status', status)
  if (origem === 'creditos') query.set('origem', origem)
  return `/pagamento-status?${query.toString()}`
}
