import type { PagamentosDeps } from '../deps'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import type { Pedido } from '../ports/pedidos'

const RECIBO_MS = HOUR_MS
/** A slip stays printable a while after it fell due. */
const BOLETO_MS = 2 * DAY_MS

type LinkDeps = Pick<PagamentosDeps, 'links' | 'config'>

function address({ links, config }: LinkDeps, path: string, expiraEm: Date): string {
  return `${config.publicUrl}/api/documentos/${path}?${links.sign(path, expiraEm)}`
}

/** Address of the printable boleto of an order; null where it has none. */
export function urlDoBoleto(deps: LinkDeps): (pedido: Pedido) => string | null {
  return (pedido) =>
    pedido.boleto === null ? null : address(deps, `boleto/${pedido.id}`, later(pedido.expiraEm, BOLETO_MS))
}

/** Address of the printable receipt of a paid order, for an hour. */
export function urlDoRecibo(deps: LinkDeps, pedido: Pedido, now: Date): string {
  return address(deps, `recibo/${pedido.id}`, later(now, RECIBO_MS))
}
