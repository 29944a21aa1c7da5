import type { FastifyInstance } from 'fastify'
import { INTERNAL_ADDRESS } from '../http/limits'
import type { PageCall } from './render-thread'

type Answer = Awaited<ReturnType<PageCall>>

/** Calls the API of this process without a socket. */
export function injectedCall(app: FastifyInstance): PageCall {
  return async (method, url) => {
    if (method !== 'GET') return { status: 405, body: undefined }
    const response = await app.inject({ method, url, remoteAddress: INTERNAL_ADDRESS })
    return answerOf(response.statusCode, response.payload, String(response.headers['content-type']))
  }
}

/** Calls an API on a host of its own. */
export function remoteCall(apiUrl: string): PageCall {
  return async (method, url) => {
    const response = await fetch(apiUrl + url, { method, signal: AbortSignal.timeout(3_000) })
    return answerOf(response.status, await response.text(), response.headers.get('content-type') ?? '')
  }
}

function answerOf(status: number, text: string, type: string): Answer {
  return {
    status,
    body: type.startsWith('application/json') && text !== '' ? JSON.parse(text) : text,
  }
}
