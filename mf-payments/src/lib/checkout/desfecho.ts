import type { ApiError, CodigoErro } from '@portal/api/erros'
import type { EstadoPagamento } from '@portal/api/pagamento'
import { statusDaConsulta, type StatusTela } from '@portal/domain/estados'
import { PAGAMENTO } from '@portal/domain/mensagens'
import type { Centavos } from '@portal/domain/dinheiro'
import { cobrancaDe, type CobrancaPix, type RespostaPix } from '../pix/cobranca'

/** What the attempt to pay came to. */
export type Desfecho =
  | { kind: 'pix'; cobranca: CobrancaPix }
  | { kind: 'boleto'; url: string; reference: string }
  | { kind: 'status'; status: StatusTela; reference: string }
  | { kind: 'erro'; message: string; code: ApiError['code'] }

/** What both creation calls answer with. */
export interface CobrancaCriada extends RespostaPix {
  status: EstadoPagamento
  boleto_url: string | null
}

/** An order that is settled already (an approved or refused card, a coupon that pays for all) skips code and slip. */
export function desfechoDaCobranca(
  metodo: 'pix' | 'boleto' | 'cartao',
  criada: CobrancaCriada,
  valor: Centavos,
): Desfecho {
  const reference = criada.external_reference
  const status = statusDaConsulta({ is_paid: criada.status === 'PAID', status: criada.status })
  if (status !== 'pending' || metodo === 'cartao') return { kind: 'status', status, reference }
  if (metodo === 'boleto') {
    return criada.boleto_url ? { kind: 'boleto', url: criada.boleto_url, reference } : UNEXPECTED
  }
  const cobranca = cobrancaDe(criada, valor)
  return cobranca === undefined ? UNEXPECTED : { kind: 'pix', cobranca }
}

const UNEXPECTED: Desfecho = {
  kind: 'erro',
  message: PAGAMENTO.respostaInesperada,
  code: 'RESPOSTA_INVALIDA',
}

const OWN_CODES = {
  REDE: PAGAMENTO.erro,
  TEMPO_ESGOTADO: PAGAMENTO.erro,
  CANCELADO: PAGAMENTO.erro,
  RESPOSTA_INVALIDA: PAGAMENTO.respostaInesperada,
} satisfies Partial<Record<ApiError['code'], string>>

/** SPEC section 8: the server's error, else 'Erro ao processar o pagamento.' */
export function erroDePagamento(error: ApiError): Extract<Desfecho, { kind: 'erro' }> {
  const { code } = error
  if (isOwn(code)) return { kind: 'erro', message: OWN_CODES[code], code }
  // 'Check the fields' alone says nothing on a screen without those fields.
  const [detail] = Object.values(error.errors ?? {}).flat()
  const message = [error.message || PAGAMENTO.erro, detail].filter(Boolean).join(' ')
  return { kind: 'erro', message, code }
}

function isOwn(code: ApiError['code']): code is Exclude<ApiError['code'], CodigoErro> {
  return Object.hasOwn(OWN_CODES, code)
}
