import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'

/**
 * Authenticates calls between roles of one portal: signed with the shared secret and valid for a short time.
 */
export interface InternalCalls {
  /** Header for a call to `url` (path and query). */
  sign(method: string, url: string): Record<string, string>
  isSigned(request: Pick<FastifyRequest, 'method' | 'originalUrl' | 'headers'>): boolean
}

const HEADER = 'x-portal-interno'
/** Tolerates clock skew between machines, in either direction. */
const VALID_S = 30

export function createInternalCalls(secret: string, clock: Clock): InternalCalls {
  const now = () => Math.floor(clock().getTime() / 1000)
  const signature = (method: string, url: string, at: number) =>
    createHmac('sha256', secret).update(`interno\n${method}\n${url}\n${at}`).digest('base64url')
  return {
    sign(method, url) {
      const at = now()
      return { [HEADER]: `${at}.${signature(method, url, at)}` }
    },
    isSigned({ method, originalUrl, headers }) {
      const value = headers[HEADER]
      if (typeof value !== 'string') return false
      const [at = '', given = ''] = value.split('.')
      if (!/^\d{1,12}$/.test(at) || Math.abs(now() - Number(at)) > VALID_S) return false
      const wanted = Buffer.from(signature(method, originalUrl, Number(at)))
      return wanted.length === given.length && timingSafeEqual(wanted, Buffer.from(given))
    },
  }
}
