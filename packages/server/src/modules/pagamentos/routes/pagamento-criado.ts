import { PALAVRAS_PAGAMENTO, type StatusConsulta } from '@portal/domain/estados'
import { renderSVG } from 'uqr'
import type { PagamentosDeps } from '../deps'
import type { Pedido } from '../ports/pedidos'
import { urlDoBoleto } from '../documentos/enderecos'

export interface CobrancaCriada {
  order_id: string
  external_reference: string
  loc_id: string | null
  txid: string | null
  pix_code_image: string | null
  pix_copy_paste_code: string | null
  boleto_url: string | null
  boleto_linha: string | null
  status: StatusConsulta
  expiraEm: Date
}

/**
 * QR code as an SVG data URL: encoding a PNG took a quarter of the CPU of creating a charge.
 * The quiet zone is 4 modules (ISO/IEC 18004): scanners look for it, also in dark mode.
 */
function imagemDoCodigo(copiaECola: string): string {
  const svg = renderSVG(copiaECola, { ecc: 'M', border: 4, pixelSize: 4 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** A created charge on the wire; includes the QR code as an image for clients that cannot draw one. */
export function cobrancaCriada(
  deps: Pick<PagamentosDeps, 'links' | 'config'>,
  pedido: Pedido,
): CobrancaCriada {
  const { id, pixCopiaECola } = pedido
  return {
    order_id: id,
    external_reference: id,
    loc_id: pedido.locId,
    txid: pedido.txid,
    pix_code_image: pixCopiaECola === null ? null : imagemDoCodigo(pixCopiaECola),
    pix_copy_paste_code: pixCopiaECola,
    boleto_url: urlDoBoleto(deps)(pedido),
    boleto_linha: pedido.boleto?.linhaDigitavel ?? null,
    status: PALAVRAS_PAGAMENTO[pedido.estado].consulta,
    expiraEm: pedido.expiraEm,
  }
}
