import type { Clock } from '../../../kernel/clock'
import type { ProviderAnswer, Call, Send } from './http'

export interface Token {
  value: string
  expiresAt: Date
}

/** Fetches a token; undefined when the provider gave none. */
export type FetchToken = () => Promise<Token | undefined>

/** Margin so that a token does not expire in flight. */
const MARGIN_MS = 30_000
const UNAUTHORIZED = 401

/**
 * Sends with a cached bearer token, fetched once for concurrent calls, and renewed once on a 401. Without a
 * token the call counts as unsent, whatever the result of the token request.
 */
export function withToken(send: Send, fetchToken: FetchToken, clock: Clock): Send {
  let kept: Token | undefined
  let pending: ReturnType<FetchToken> | undefined

  const tokenNow: FetchToken = async () => {
    if (kept !== undefined && kept.expiresAt.getTime() - MARGIN_MS > clock().getTime()) return kept
    pending ??= fetchToken().finally(() => (pending = undefined))
    kept = await pending
    return kept
  }

  const attempt = async (call: Call): Promise<{ answer: ProviderAnswer; used?: Token }> => {
    const used = await tokenNow()
    if (used === undefined) return { answer: { kind: 'unsent' } }
    const headers = { ...call.headers, authorization: `Bearer ${used.value}` }
    return { answer: await send({ ...call, headers }), used }
  }

  return async (call) => {
    const first = await attempt(call)
    const refused = first.answer.kind === 'answer' && first.answer.status === UNAUTHORIZED
    if (!refused) return first.answer
    if (kept === first.used) kept = undefined
    return (await attempt(call)).answer
  }
}
