import type { FastifyInstance } from 'fastify'
import type { AgeProof } from '../kernel/http/age-proof'
import { INTERNAL_ADDRESS } from '../kernel/http/limits'

/** An answer of the API; its text is parsed where it is read, not in the process that serves everybody. */
export interface PageAnswer {
  status: number
  text: string
  isJson: boolean
}

/** Answers a call of a screen that is being rendered, as an anonymous visitor; `proven`: as an adult (rule: idade/prova). */
export type PageCall = (method: string, url: string, proven?: boolean) => Promise<PageAnswer>

/** The cookie by which the API knows that a call of ours is for an adult's page. */
export type OwnProof = Pick<AgeProof, 'ownCookie'>

const headersOf = (idade: OwnProof, proven: boolean): Record<string, string> =>
  proven ? { cookie: idade.ownCookie() } : {}

/** Calls the API of this process without a socket. */
export function injectedCall(app: FastifyInstance, idade: OwnProof): PageCall {
  return async (method, url, proven = false) => {
    if (method !== 'GET') return { status: 405, text: '', isJson: false }
    const { statusCode, payload, headers } = await app.inject({
      method,
      url,
      headers: headersOf(idade, proven),
      remoteAddress: INTERNAL_ADDRESS,
    })
    return { status: statusCode, text: payload, isJson: isJson(String(headers['content-type'])) }
  }
}

/** Calls an API on a host of its own. */
export function remoteCall(apiUrl: string, idade: OwnProof): PageCall {
  return async (method, url, proven = false) => {
    const headers = headersOf(idade, proven)
    const response = await fetch(apiUrl + url, { method, headers, signal: AbortSignal.timeout(3_000) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, text: await response.text(), isJson: isJson(type) }
  }
}

function isJson(contentType: string): boolean {
  return contentType.startsWith('application/json')
}
