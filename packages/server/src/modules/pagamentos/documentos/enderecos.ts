import type { PagamentosDeps } from '../deps'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import type { Pedido } from '../ports/pedidos'

const RECIBO_MS = HOUR_MS
/** Of a document that is downloaded at once. */
const DOWNLOAD_MS = 5 * MINUTE_MS
/** A boleto can be printed for some time after its due date. */
const BOLETO_MS = 2 * DAY_MS

type LinkDeps = Pick<PagamentosDeps, 'links' | 'config'>

function address({ links, config }: LinkDeps, path: string, expiraEm: Date): string {
  return `${config.publicUrl}/api/documentos/${path}?${links.sign(path, expiraEm)}`
}

/** URL of an order's printable boleto; null if it has none. */
export function urlDoBoleto(deps: LinkDeps): (pedido: Pedido) => string | null {
  return (pedido) =>
    pedido.boleto === null ? null : address(deps, `boleto/${pedido.id}`, later(pedido.expiraEm, BOLETO_MS))
}

/** URL of a paid order's printable receipt, valid for an hour. */
export function urlDoRecibo(deps: LinkDeps, pedido: Pedido, now: Date): string {
  return address(deps, `recibo/${pedido.id}`, later(now, RECIBO_MS))
}

/** URL of its PDF, linked to by the printable receipt. */
export function urlDoReciboPdf(deps: LinkDeps, pedido: Pedido, now: Date): string {
  return address(deps, `recibo-pdf/${pedido.id}`, later(now, RECIBO_MS))
}

/** URL of a monthly statement's PDF. */
export function urlDoExtrato(deps: LinkDeps, usuarioId: number, mes: string, now: Date): string {
  return address(deps, `extrato/${usuarioId}-${mes}`, later(now, DOWNLOAD_MS))
}
