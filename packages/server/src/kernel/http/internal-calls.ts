import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { hmacOf, isHmacOf, type Secret } from '../crypto/secret'

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

export function createInternalCalls(secret: Secret, clock: Clock): InternalCalls {
  const now = () => Math.floor(clock().getTime() / 1000)
  const textOf = (method: string, url: string, at: number) => `interno\n${method}\n${url}\n${at}`
  return {
    sign(method, url) {
      const at = now()
      return { [HEADER]: `${at}.${hmacOf(secret, textOf(method, url, at)).toString('base64url')}` }
    },
    isSigned({ method, originalUrl, headers }) {
      const value = headers[HEADER]
      if (typeof value !== 'string') return false
      const [at = '', given = ''] = value.split('.')
      if (!/^\d{1,12}$/.test(at) || Math.abs(now() - Number(at)) > VALID_S) return false
      return isHmacOf(secret, textOf(method, originalUrl, Number(at)), given, clock())
    },
  }
}
