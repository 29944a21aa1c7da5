import type { FastifyInstance } from 'fastify'
import { INTERNAL_ADDRESS } from '../kernel/http/limits'

/** An answer of the API; its text is parsed where it is read, not in the process that serves everybody. */
export interface PageAnswer {
  status: number
  text: string
  isJson: boolean
}

/** Answers a call of a screen that is being rendered, as an anonymous visitor. */
export type PageCall = (method: string, url: string) => Promise<PageAnswer>

/** Calls the API of this process without a socket. */
export function injectedCall(app: FastifyInstance): PageCall {
  return async (method, url) => {
    if (method !== 'GET') return { status: 405, text: '', isJson: false }
    const { statusCode, payload, headers } = await app.inject({
      method,
      url,
      remoteAddress: INTERNAL_ADDRESS,
    })
    return { status: statusCode, text: payload, isJson: isJson(String(headers['content-type'])) }
  }
}

/** Calls an API on a host of its own. */
export function remoteCall(apiUrl: string): PageCall {
  return async (method, url) => {
    const response = await fetch(apiUrl + url, { method, signal: AbortSignal.timeout(3_000) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, text: await response.text(), isJson: isJson(type) }
  }
}

function isJson(contentType: string): boolean {
  return contentType.startsWith('application/json')
}
