/** Maps provider responses to the port's results, for all adapters. */
import { centavos, reais, type Centavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import type {
  Cobranca,
  ReferenciaCobranca,
  RespostaCancelamento,
  RespostaCobranca,
  RespostaConsulta,
  RespostaDevolucao,
} from '../ports/payment-provider'
import type { ProviderAnswer } from './http'

const NOT_FOUND = 404
const REFUSED = new Set([400, 422])
/** The request was rejected before processing: credentials, permission, URL or rate. */
const TURNED_AWAY = new Set([401, 403, 404, 405, 429])

/** Why a creation returned no charge. Without a clear response it may have been created all the same. */
export function faltaDaCriacao(answer: ProviderAnswer): {
  ok: false
  code: 'INDISPONIVEL' | 'RECUSADA' | 'SEM_RESPOSTA'
} {
  if (answer.kind === 'unsent') return { ok: false, code: 'INDISPONIVEL' }
  if (answer.kind === 'silent') return { ok: false, code: 'SEM_RESPOSTA' }
  if (REFUSED.has(answer.status)) return { ok: false, code: 'RECUSADA' }
  return { ok: false, code: TURNED_AWAY.has(answer.status) ? 'INDISPONIVEL' : 'SEM_RESPOSTA' }
}

/** Why a query returned no charge. Only a 404 with the provider's own body means that it does not exist. */
export function faltaDaConsulta(answer: ProviderAnswer): {
  ok: false
  code: 'NAO_ENCONTRADA' | 'SEM_RESPOSTA'
} {
  const none = answer.kind === 'answer' && answer.status === NOT_FOUND && answer.body !== undefined
  return { ok: false, code: none ? 'NAO_ENCONTRADA' : 'SEM_RESPOSTA' }
}

/** A charge that cannot be read back may have been created: reconciliation resolves it. */
export function comoCriacao(resposta: RespostaConsulta): RespostaCobranca {
  return resposta.ok ? resposta : { ok: false, code: 'SEM_RESPOSTA' }
}

/** Result of a refund whose charge could not be read; another receiver's money is not refunded. */
export function semCobranca({ code }: Exclude<RespostaConsulta, { ok: true }>): RespostaDevolucao {
  return { ok: false, code: code === 'ALHEIA' ? 'RECUSADA' : code }
}

/**
 * Ends a charge: reads it, cancels it if it is pending, and reads it again, since the response may be lost.
 * If the provider refuses and the charge is no longer pending, it has already ended.
 */
export async function endCobranca(
  consultar: () => Promise<RespostaConsulta>,
  end: (locId: string | null) => Promise<ProviderAnswer>,
): Promise<RespostaCancelamento> {
  const before = await consultar()
  if (!before.ok) return semCobrancaACancelar(before)
  if (!isPagavel(before.cobranca)) return before
  const answer = await end(before.cobranca.locId)
  if (answer.kind !== 'answer' || answer.status >= 500 || TURNED_AWAY.has(answer.status)) {
    return { ok: false, code: 'SEM_RESPOSTA' }
  }
  const after = await consultar()
  if (!after.ok) return semCobrancaACancelar(after)
  return after.cobranca.estado === 'PENDENTE' ? { ok: false, code: 'RECUSADA' } : after
}

/** Expired by our clock, it may still be open at the provider. */
function isPagavel({ estado }: Cobranca): boolean {
  return estado === 'PENDENTE' || estado === 'EXPIRADA'
}

function semCobrancaACancelar({ code }: Exclude<RespostaConsulta, { ok: true }>): RespostaCancelamento {
  return { ok: false, code: code === 'ALHEIA' ? 'RECUSADA' : code }
}

/**
 * Result of a refund that was not accepted; when no connection was established, it is retried as if
 * unanswered.
 */
export function faltaDaDevolucao(answer: ProviderAnswer): {
  ok: false
  code: 'NAO_ENCONTRADA' | 'RECUSADA' | 'SEM_RESPOSTA'
} {
  if (answer.kind === 'answer' && REFUSED.has(answer.status)) return { ok: false, code: 'RECUSADA' }
  return faltaDaConsulta(answer)
}

/** Body of a 2xx response parsed by its schema; undefined for any other response. */
export function bodyOf<T>(answer: ProviderAnswer, schema: z.ZodType<T>): T | undefined {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status > 299) return undefined
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? parsed.data : undefined
}

/** Exact centavos from a provider's reais, as text ('9.90') or number (9.9). */
export const reaisSchema = z.union([z.string(), z.number()]).transform((value, context): Centavos => {
  const amount = centavos(value)
  if (amount !== undefined) return amount
  context.addIssue('not an amount of reais with at most two decimals')
  return z.NEVER
})

/** '9.90', as Pix writes amounts. */
export function reaisText(valor: Centavos): string {
  return reais(valor).toFixed(2)
}

/** A boleto paid on its last day is credited some days later. */
const COMPENSACAO_MS = 3 * 86_400_000

/** For providers that leave unpaid charges open: whether a payment in time is no longer possible. */
export function isVencida(
  { metodo, expiraEm }: Pick<ReferenciaCobranca, 'metodo' | 'expiraEm'>,
  now: Date,
): boolean {
  const wait = metodo === 'boleto' ? COMPENSACAO_MS : 0
  return expiraEm.getTime() + wait <= now.getTime()
}

/** The bar code's 44 digits from the line's 47, with any punctuation; undefined for anything else. */
export function codigoDaLinha(text: string): { linhaDigitavel: string; codigoDeBarras: string } | undefined {
  const linha = text.replace(/\D/g, '')
  const parts = /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(linha)
  if (parts === null) return undefined
  const [, head, free1, free2, free3, check, tail] = parts
  return { linhaDigitavel: linha, codigoDeBarras: `${head}${check}${tail}${free1}${free2}${free3}` }
}
