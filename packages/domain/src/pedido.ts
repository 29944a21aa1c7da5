/** Actions of a buyer on an order, and its labels (rule: pagamentos/meus-pedidos). */
import type { EstadoPagamento, Rotulo, StatusCobranca, StatusConsulta } from './estados'
import type { MetodoCobranca } from './opcoes'

export const TIPOS_PEDIDO = ['anuncio', 'renovacao', 'creditos'] as const
/** What an order pays for: a new listing's promotion, a renewal, or a credit package. */
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]

export const ACOES_PEDIDO = ['pagar', 'copiar', 'boleto', 'cancelar', 'repetir', 'recibo'] as const
/**
 * `pagar`: the charge is open, or another method can be chosen. `copiar`: there is a Pix code. `boleto`:
 * there is a printable slip. `repetir`: refused or expired, and can be charged again.
 */
export type AcaoPedido = (typeof ACOES_PEDIDO)[number]

export interface PedidoVisto {
  readonly estado: EstadoPagamento
  readonly metodo: MetodoCobranca
  readonly codigoPix: boolean
  readonly boleto: boolean
  /** Was paid at some point, even if refunded later. */
  readonly pago: boolean
  /** The listing was removed or published by other means, so another charge would buy nothing. */
  readonly semAlvo: boolean
}

/** Final states after which the same order may be charged again. */
export const ESTADOS_REPETIVEIS = ['RECUSADA', 'EXPIRADA'] as const satisfies readonly EstadoPagamento[]

export function canRepetir(estado: EstadoPagamento): boolean {
  return ESTADOS_REPETIVEIS.some((repetivel) => repetivel === estado)
}

export function acoesDoPedido(visto: PedidoVisto): AcaoPedido[] {
  const { estado, metodo, codigoPix, boleto, pago, semAlvo } = visto
  // A card without a response may have been charged already.
  const pending = estado === 'PENDENTE' && metodo !== 'cartao'
  const open = estado === 'PENDENTE' || estado === 'CRIADO' || estado === 'INDETERMINADO'
  const may: Record<AcaoPedido, boolean> = {
    pagar: pending && !semAlvo,
    copiar: pending && codigoPix && !semAlvo,
    boleto: pending && boleto && !semAlvo,
    cancelar: open,
    repetir: canRepetir(estado) && !semAlvo,
    recibo: pago,
  }
  return ACOES_PEDIDO.filter((acao) => may[acao])
}

const ROTULOS: Readonly<Record<StatusConsulta, Rotulo>> = {
  PENDING: { rotulo: 'AGUARDANDO PAGAMENTO', cor: 'orange' },
  PAID: { rotulo: 'PAGO', cor: 'green' },
  EXPIRADA: { rotulo: 'EXPIRADO', cor: 'grey' },
  CANCELADA: { rotulo: 'CANCELADO', cor: 'grey' },
  RECUSADA: { rotulo: 'RECUSADO', cor: 'red' },
  DEVOLVIDA: { rotulo: 'DEVOLVIDO', cor: 'grey' },
}

/** A card charge with an outcome unknown to the provider (rule: pagamentos/cartao-sem-resposta). */
export function isConsultando({
  status,
  metodo,
}: {
  status: StatusConsulta | StatusCobranca
  metodo: string
}): boolean {
  return (status === 'PENDING' || status === 'pending') && metodo === 'cartao'
}
export const ROTULO_CONSULTANDO: Rotulo = { rotulo: 'CONSULTANDO A OPERADORA', cor: 'orange' }

export function rotuloPedido(pedido: { status: StatusConsulta; metodo: string }): Rotulo {
  return isConsultando(pedido) ? ROTULO_CONSULTANDO : ROTULOS[pedido.status]
}

interface NotaNaTela {
  numero: string
  cancelada: boolean
}

/** 'nº 12'. */
export const numeroDaNota = ({ numero, cancelada }: NotaNaTela): string =>
  `nº ${numero}${cancelada ? ', cancelada' : ''}`

/** 'Nota fiscal nº 12'. */
export const rotuloNota = (nota: NotaNaTela): string => `Nota fiscal ${numeroDaNota(nota)}`
