import { METODOS_COBRANCA, type MetodoCobranca } from '@portal/domain/opcoes'
import { storage } from '@portal/platform'

export interface BoletoDoPedido {
  url: string
  /** 47 digits. */
  linha: string | undefined
  /** The browser refused to open it in a new tab. */
  bloqueado: boolean
}

/** What this device knows of the last order made on it, for the screen that says what became of it. */
export interface PedidoFeito {
  reference: string
  metodo: MetodoCobranca
  /** The listing that it promotes. */
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

/** What is known of this order, if it was the last one made on this device. */
export function pedidoFeito(reference: string | undefined): PedidoFeito | undefined {
  const pedido = stored().get()
  return pedido?.reference === reference ? pedido : undefined
}
