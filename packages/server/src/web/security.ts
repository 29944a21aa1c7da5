import type { FastifyReply } from 'fastify'
import { origensDoTokenizador, type Payments } from '../modules/pagamentos'

/** Where browsers report what a page's policy refused. */
export const POLICY_REPORTS_PATH = '/api/telemetria/politica'

export interface PagePolicy {
  /** The operators' pages report to their own origin. */
  area?: string
  apiUrl: string
  cepApiUrl: string
  payments: Payments
  /** Where browsers fetch released files, when not from this server. */
  releasesPublicUrl?: string
}

/**
 * Headers of every HTML page, over those that every answer carries (`kernel/http/safe-headers.ts`). No script is inline, so neither nonce nor `unsafe-inline` is needed for scripts (docs/adr/0019).
 * `staged`: what else one session may load from, for its versions under test.
 */
export function pageHeaders(
  { apiUrl, cepApiUrl, payments, releasesPublicUrl, area }: PagePolicy,
  staged: readonly string[] = [],
) {
  const released = [
    ...(releasesPublicUrl === undefined ? [] : [new URL(releasesPublicUrl).origin]),
    ...staged,
  ]
  const api = apiUrl === '' ? [] : [apiUrl]
  const services = [new URL(cepApiUrl).origin, ...origensDoTokenizador(payments)]
  const reports = `${area === undefined ? apiUrl : ''}${POLICY_REPORTS_PATH}`
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...released],
    // antd writes its styles into the page at run time, and pages are kept: a nonce would be everybody's (docs/adr/0019).
    'style-src': ["'self'", "'unsafe-inline'", ...released],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...released],
    'font-src': ["'self'", ...released],
    'connect-src': ["'self'", ...api, ...services, ...staged],
    'frame-src': ["'none'"],
    // The one that answers navigations that fail (docs/adr/0078).
    'worker-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-to': ['politica'],
    // For browsers without the Reporting API.
    'report-uri': [reports],
  }
  const csp = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  const headers: Record<string, string> = {
    'content-security-policy': csp.join('; '),
    'reporting-endpoints': `politica="${reports}"`,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'x-frame-options': 'DENY',
  }
  return (reply: FastifyReply): FastifyReply => reply.headers(headers)
}
