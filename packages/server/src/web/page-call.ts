import type { FastifyInstance } from 'fastify'
import type { AgeProof } from '../kernel/http/age-proof'
import type { InternalCalls } from '../kernel/http/internal-calls'
import { INTERNAL_ADDRESS } from '../kernel/http/limits'
import { traceHeaders, type Trace } from '../kernel/http/trace'

/** An answer of the API; its text is parsed where it is read, not in the process that serves everybody. */
export interface PageAnswer {
  status: number
  text: string
  isJson: boolean
}

/** Of who asked for the page. */
export interface Asker {
  trace?: Trace | undefined
  /** The page is an adult's (rule: idade/prova). */
  proven?: boolean
}

/** Answers a call of a screen that is being rendered, as a visitor without a session. */
export type PageCall = (method: string, url: string, asker?: Asker) => Promise<PageAnswer>

/** The cookie by which the API knows that a call of ours is for an adult's page. */
export type OwnProof = Pick<AgeProof, 'ownCookie'>

/** Less than a drawing may take: a page says that its data is late, and its process lives. */
const TIMEOUT_MS = 3_000
const LATE: PageAnswer = { status: 503, text: '', isJson: false }
const REFUSED: PageAnswer = { status: 405, text: '', isJson: false }

const headersOf = (idade: OwnProof, { trace, proven = false }: Asker): Record<string, string> => ({
  ...traceHeaders(trace),
  ...(proven && { cookie: idade.ownCookie() }),
})

/** Calls the API of this process without a socket. */
export function injectedCall(app: FastifyInstance, idade: OwnProof): PageCall {
  return async (method, url, asker = {}) => {
    const path = apiPathOf(url)
    if (method !== 'GET' || path === undefined) return REFUSED
    const headers = headersOf(idade, asker)
    const answer = app.inject({ method, url: path, headers, remoteAddress: INTERNAL_ADDRESS })
    return withinTime(
      answer.then(({ statusCode, payload, headers: { 'content-type': type } }) => ({
        status: statusCode,
        text: payload,
        isJson: isJson(String(type)),
      })),
    )
  }
}

/** Within a house compressing and unfolding cost more than the bytes. */
const PLAIN = { 'accept-encoding': 'identity' }

/** Calls an API on a host of its own, which knows the call by its signature. */
export function remoteCall(apiUrl: string, { sign }: Pick<InternalCalls, 'sign'>, idade: OwnProof): PageCall {
  return async (method, url, asker = {}) => {
    const path = apiPathOf(url)
    if (method !== 'GET' || path === undefined) return REFUSED
    const headers = { ...headersOf(idade, asker), ...sign(method, path), ...PLAIN }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(apiUrl + path, { method, headers, signal, redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, text: await response.text(), isJson: isJson(type) }
  }
}

/** What a bundle asks for, without the steps upwards that would lead it out of the API or to what roles tell each other. */
function apiPathOf(url: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://portal.invalid')
  return /^\/api\/(?!interno\/)/.test(pathname) ? pathname + search : undefined
}

function withinTime(answer: Promise<PageAnswer>): Promise<PageAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PageAnswer>((resolve) => {
    timer = setTimeout(() => resolve(LATE), TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function isJson(contentType: string): boolean {
  return contentType.startsWith('application/json')
}
