import type { FastifyReply } from 'fastify'
import type { Payments } from '../../config-pagamentos'
import { origensDoTokenizador } from './site-pagamentos'

export interface PagePolicy {
  apiUrl: string
  production: boolean
  cepApiUrl: string
  payments: Payments
}

/**
 * Headers of every HTML page. No script is inline, so neither nonce nor `unsafe-inline` is needed for scripts. `staged`:
 * what else one session may load from, for its versions under test.
 */
export function pageHeaders(
  { apiUrl, production, cepApiUrl, payments }: PagePolicy,
  staged: readonly string[] = [],
) {
  const services = [new URL(cepApiUrl).origin, ...origensDoTokenizador(payments)]
  const connect = ["'self'", apiUrl, ...services, ...staged].filter((source) => source !== '')
  const images = ["'self'", 'data:', 'blob:', apiUrl, ...staged].filter((source) => source !== '')
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...staged],
    // antd writes its styles into the page at run time.
    'style-src': ["'self'", "'unsafe-inline'", ...staged],
    'img-src': images,
    'connect-src': connect,
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const csp = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  const headers: Record<string, string> = {
    'content-security-policy': csp.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return (reply: FastifyReply): FastifyReply => reply.headers(headers)
}
