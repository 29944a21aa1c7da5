/** What an answer of a provider means for the port: one reading for all adapters. */
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
/** The request was turned away at the door: credentials, permission, address or rate. */
const TURNED_AWAY = new Set([401, 403, 404, 405, 429])

/** Why a creation gave nothing. A silent or broken provider may have taken it all the same. */
export function faltaDaCriacao(answer: ProviderAnswer): {
  ok: false
  code: 'INDISPONIVEL' | 'RECUSADA' | 'SEM_RESPOSTA'
} {
  if (answer.kind === 'unsent') return { ok: false, code: 'INDISPONIVEL' }
  if (answer.kind === 'silent') return { ok: false, code: 'SEM_RESPOSTA' }
  if (REFUSED.has(answer.status)) return { ok: false, code: 'RECUSADA' }
  return { ok: false, code: TURNED_AWAY.has(answer.status) ? 'INDISPONIVEL' : 'SEM_RESPOSTA' }
}

/** Why a question gave nothing. Only a 404 in the provider's own words says that there is nothing. */
export function faltaDaConsulta(answer: ProviderAnswer): {
  ok: false
  code: 'NAO_ENCONTRADA' | 'SEM_RESPOSTA'
} {
  const none = answer.kind === 'answer' && answer.status === NOT_FOUND && answer.body !== undefined
  return { ok: false, code: none ? 'NAO_ENCONTRADA' : 'SEM_RESPOSTA' }
}

/** A charge that cannot be read back yet was perhaps created: the reconciliation finds out. */
export function comoCriacao(resposta: RespostaConsulta): RespostaCobranca {
  return resposta.ok ? resposta : { ok: false, code: 'SEM_RESPOSTA' }
}

/** What becomes of a refund whose charge could not be read; another's money is not ours to return. */
export function semCobranca({ code }: Exclude<RespostaConsulta, { ok: true }>): RespostaDevolucao {
  return { ok: false, code: code === 'ALHEIA' ? 'RECUSADA' : code }
}

/**
 * Ends a charge: it is read, ended where it waits, and read again, since the answer to a change may be lost. A provider
 * that refuses in its own words while nothing is pending there has ended it itself.
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

/** Past its end by our clock it may still be open at the provider. */
function isPagavel({ estado }: Cobranca): boolean {
  return estado === 'PENDENTE' || estado === 'EXPIRADA'
}

function semCobrancaACancelar({ code }: Exclude<RespostaConsulta, { ok: true }>): RespostaCancelamento {
  return { ok: false, code: code === 'ALHEIA' ? 'RECUSADA' : code }
}

/** A refund that was not taken; before the connection stood, asking again is as good as silence. */
export function faltaDaDevolucao(answer: ProviderAnswer): {
  ok: false
  code: 'NAO_ENCONTRADA' | 'RECUSADA' | 'SEM_RESPOSTA'
} {
  if (answer.kind === 'answer' && REFUSED.has(answer.status)) return { ok: false, code: 'RECUSADA' }
  return faltaDaConsulta(answer)
}

/** The body of a 2xx answer as its schema has it; undefined for any other answer. */
export function bodyOf<T>(answer: ProviderAnswer, schema: z.ZodType<T>): T | undefined {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status > 299) return undefined
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? parsed.data : undefined
}

/** Exact centavos of a provider's reais, as text ('9.90') or number (9.9). */
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

/** Money of a boleto paid on its last day arrives some days later. */
const COMPENSACAO_MS = 3 * 86_400_000

/** For providers that leave an unpaid charge open: whether nobody can be paying it in time any more. */
export function isVencida(
  { metodo, expiraEm }: Pick<ReferenciaCobranca, 'metodo' | 'expiraEm'>,
  now: Date,
): boolean {
  const wait = metodo === 'boleto' ? COMPENSACAO_MS : 0
  return expiraEm.getTime() + wait <= now.getTime()
}

/** The bar code's 44 digits from the line's 47, however it is punctuated; undefined for anything else. */
export function codigoDaLinha(text: string): { linhaDigitavel: string; codigoDeBarras: string } | undefined {
  const linha = text.replace(/\D/g, '')
  const parts = /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(linha)
  if (parts === null) return undefined
  const [, head, free1, free2, free3, check, tail] = parts
  return { linhaDigitavel: linha, codigoDeBarras: `${head}${check}${tail}${free1}${free2}${free3}` }
}
