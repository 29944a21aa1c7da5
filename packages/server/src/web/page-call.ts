import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AgeProof } from '../kernel/http/age-proof'
import type { InternalCalls } from '../kernel/http/internal-calls'
import { FOR_VISITOR, INTERNAL_ADDRESS } from '../kernel/http/limits'
import { traceHeaders, traceOf, type Trace } from '../kernel/http/trace'

/** An API response; its text is parsed by the rendering process, not by the server. */
export interface PageAnswer {
  status: number
  text: string
  isJson: boolean
}

/** The visitor on whose behalf the page is rendered. */
export interface Asker {
  trace?: Trace | undefined
  /** The visitor has proved to be an adult (rule: idade/prova). */
  proven?: boolean
}

/** Executes an API call of a screen that is being rendered, without a session. */
export type PageCall = (method: string, url: string, asker?: Asker) => Promise<PageAnswer>

/** Provides the cookie that marks our own calls for adults' pages. */
export type OwnProof = Pick<AgeProof, 'ownCookie'>

/** Less than the render time-out: the page reports missing data, and its process survives. */
const TIMEOUT_MS = 3_000
const LATE: PageAnswer = { status: 503, text: '', isJson: false }
const REFUSED: PageAnswer = { status: 405, text: '', isJson: false }

const headersOf = (idade: OwnProof, { trace, proven = false }: Asker): Record<string, string> => ({
  ...traceHeaders(trace),
  ...(proven && { cookie: idade.ownCookie() }),
})

/** Calls the API within this process, without a socket. */
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

/** On an internal network compression costs more than the bytes saved. */
const PLAIN = { 'accept-encoding': 'identity' }

/** Calls an API on another host; calls are authenticated by their signature. */
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

/** The API's response to a visitor's form, with its cookies for their browser. */
export interface FormAnswer extends PageAnswer {
  cookies: readonly string[]
  retryAfter: string | undefined
}

/** Posts a visitor's form to the API as JSON, from their address and with their cookies. */
export type FormCall = (url: string, body: unknown, visitor: FastifyRequest) => Promise<FormAnswer>

/** Longer than a page's data may take: what was stored would otherwise be shown as a failure. */
const FORM_TIMEOUT_MS = 15_000

function visitorHeaders(visitor: FastifyRequest): Record<string, string> {
  const { cookie, 'user-agent': agent } = visitor.headers
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(cookie !== undefined && { cookie }),
    ...(agent !== undefined && { 'user-agent': agent }),
    ...traceHeaders(traceOf(visitor)),
  }
}

export function injectedForm(app: FastifyInstance): FormCall {
  return async (url, body, visitor) => {
    const { host = '' } = visitor.headers
    const headers = { ...visitorHeaders(visitor), host }
    const payload = JSON.stringify(body)
    const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: visitor.ip })
    const { 'content-type': type, 'set-cookie': cookies = [], 'retry-after': retryAfter } = answer.headers
    return {
      status: answer.statusCode,
      text: answer.payload,
      isJson: isJson(String(type)),
      cookies: [cookies].flat(),
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    }
  }
}

export function remoteForm(apiUrl: string, { sign }: Pick<InternalCalls, 'sign'>): FormCall {
  return async (url, body, visitor) => {
    const response = await fetch(apiUrl + url, {
      method: 'POST',
      headers: {
        ...visitorHeaders(visitor),
        ...sign('POST', url),
        ...PLAIN,
        [FOR_VISITOR]: '1',
        'x-forwarded-for': visitor.ip,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(FORM_TIMEOUT_MS),
      redirect: 'error',
    })
    return {
      status: response.status,
      text: await response.text(),
      isJson: isJson(response.headers.get('content-type') ?? ''),
      cookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get('retry-after') ?? undefined,
    }
  }
}

/**
 * Normalises a path requested by a bundle; undefined when it leads outside the API or to internal endpoints.
 */
function apiPathOf(url: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://portal.invalid')
  return isPublicApi(pathname) ? pathname + search : undefined
}

/** Decoded, as the router does before it looks for a route. */
function isPublicApi(pathname: string): boolean {
  try {
    return /^\/api\/(?!interno\/)/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
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
