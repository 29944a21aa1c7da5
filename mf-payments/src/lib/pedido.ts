import type { PedidoNoFio } from '@portal/api/pedidos'
import { centavos, emCentavos, type Centavos } from '@portal/domain/dinheiro'
import { METODOS_COBRANCA, type MetodoCobranca } from '@portal/domain/opcoes'
import { storage } from '@portal/platform'
import type { OrigemPagamento } from './enderecos'
import { cobrancaDe, type PixAberto } from './pix/cobranca'

export interface BoletoDoPedido {
  url: string
  /** 47 digits. */
  linha: string | undefined
  /** The browser blocked the new tab. */
  bloqueado: boolean
}

/** Data of the last order made on this device, for its status screen. */
export interface PedidoFeito {
  reference: string
  metodo: MetodoCobranca
  /** The promoted listing. */
  anuncioId: number | undefined
  boleto: BoletoDoPedido | undefined
}

function parse(value: unknown): PedidoFeito | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { reference, metodo, anuncioId, boleto }: Partial<Record<keyof PedidoFeito, unknown>> = value
  const known = METODOS_COBRANCA.find((candidate) => candidate === metodo)
  if (typeof reference !== 'string' || known === undefined) return undefined
  return {
    reference,
    metodo: known,
    anuncioId: typeof anuncioId === 'number' ? anuncioId : undefined,
    boleto: parseBoleto(boleto),
  }
}

function parseBoleto(value: unknown): BoletoDoPedido | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { url, linha, bloqueado }: Partial<Record<keyof BoletoDoPedido, unknown>> = value
  if (typeof url !== 'string') return undefined
  return { url, linha: typeof linha === 'string' ? linha : undefined, bloqueado: bloqueado === true }
}

const stored = () => storage.own('mf-payments:pedido', parse)

export function rememberPedido(pedido: PedidoFeito): void {
  stored().set(pedido)
}

/** The data of this order, if it was the last one made on this device. */
export function pedidoFeito(reference: string | undefined): PedidoFeito | undefined {
  const pedido = stored().get()
  return pedido?.reference === reference ? pedido : undefined
}

/** The page on which an order is paid, resumed or retried. */
export function pedidoHref(reference: string): string {
  return `/pedidos/${reference}`
}

export function origemDe({ tipo }: Pick<PedidoNoFio, 'tipo'>): OrigemPagamento {
  return tipo === 'creditos' ? 'creditos' : 'promocao'
}

/** Price of an order. An invalid one is a server defect; zero shows it without breaking the list. */
export function valorDe({ valor }: Pick<PedidoNoFio, 'valor'>): Centavos {
  return centavos(valor) ?? emCentavos(0)
}

/** The Pix code of an order still waiting for payment. */
export function pixDoPedido(pedido: PedidoNoFio): PixAberto | undefined {
  const { order_id, metodo, acoes, pix_copy_paste_code, expiraEm } = pedido
  if (metodo !== 'pix' || !acoes.includes('pagar')) return undefined
  return cobrancaDe({ external_reference: order_id, pix_copy_paste_code, expiraEm }, valorDe(pedido))
}
