import type { ApiError, CodigoErro } from '@portal/api/erros'
import { statusDaConsulta, type StatusTela, type StatusConsulta } from '@portal/domain/estados'
import { PAGAMENTO } from '@portal/domain/mensagens'
import type { Centavos } from '@portal/domain/dinheiro'
import { isUncertain } from '../intencao'
import type { PedidoFeito } from '../pedido'
import { cobrancaDe, type PixAberto, type RespostaPix } from '../pix/cobranca'

/** Outcome of a payment attempt. */
export type Desfecho =
  | { kind: 'pix'; cobranca: PixAberto; pedido: PedidoFeito }
  | { kind: 'boleto'; url: string; linha: string | undefined; pedido: PedidoFeito }
  | { kind: 'status'; status: StatusTela; pedido: PedidoFeito }
  | Falha

export interface Falha {
  kind: 'erro'
  message: string
  code: ApiError['code']
  /** Whether the outcome on the server is unknown; retrying with the same key is safe. */
  incerta: boolean
}

/** Common part of both creation responses. */
export interface RespostaCobranca extends RespostaPix {
  status: StatusConsulta
  boleto_url: string | null
  boleto_linha?: string | null
  anuncio_id?: number | null
}

/**
 * Interprets a charge's response. A settled order (card approved or refused, coupon covering all) has no code
 * or slip.
 */
export function desfechoDaCobranca(
  metodo: 'pix' | 'boleto' | 'cartao',
  criada: RespostaCobranca,
  valor: Centavos,
): Desfecho {
  const pedido: PedidoFeito = {
    reference: criada.external_reference,
    metodo,
    anuncioId: criada.anuncio_id ?? undefined,
    boleto: undefined,
  }
  const status = statusDaConsulta({ is_paid: criada.status === 'PAID', status: criada.status })
  if (status !== 'pending' || metodo === 'cartao') return { kind: 'status', status, pedido }
  if (metodo === 'boleto') {
    const { boleto_url: url, boleto_linha } = criada
    return url ? { kind: 'boleto', url, linha: boleto_linha ?? undefined, pedido } : UNEXPECTED
  }
  const cobranca = cobrancaDe(criada, valor)
  return cobranca === undefined ? UNEXPECTED : { kind: 'pix', cobranca, pedido }
}

const UNEXPECTED: Falha = {
  kind: 'erro',
  message: PAGAMENTO.respostaInesperada,
  code: 'RESPOSTA_INVALIDA',
  incerta: true,
}

const OWN_CODES = {
  REDE: PAGAMENTO.erro,
  TEMPO_ESGOTADO: PAGAMENTO.erro,
  CANCELADO: PAGAMENTO.erro,
  RESPOSTA_INVALIDA: PAGAMENTO.respostaInesperada,
} satisfies Partial<Record<ApiError['code'], string>>

/** The server's error, else 'Erro ao processar o pagamento.' (rule: pagamentos/saida). */
export function erroDePagamento(error: ApiError): Falha {
  const { code } = error
  const incerta = isUncertain(error)
  if (isOwn(code)) return { kind: 'erro', message: OWN_CODES[code], code, incerta }
  // 'Check the fields' is useless on a screen without those fields.
  const [detail] = Object.values(error.errors ?? {}).flat()
  const message = [error.message || PAGAMENTO.erro, detail].filter(Boolean).join(' ')
  return { kind: 'erro', message, code, incerta }
}

function isOwn(code: ApiError['code']): code is Exclude<ApiError['code'], CodigoErro> {
  return Object.hasOwn(OWN_CODES, code)
}
