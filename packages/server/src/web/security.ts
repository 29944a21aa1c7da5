import { origensDoTokenizador, type Payments } from '../modules/pagamentos'

/** Path to which browsers report CSP violations. */
export const POLICY_REPORTS_PATH = '/api/telemetria/politica'

export interface PagePolicy {
  /** Operator pages report to their own origin. */
  area?: string
  apiUrl: string
  cepApiUrl: string
  payments: Payments
  /** Public URL of released files, when not this server. */
  releasesPublicUrl?: string
}

/**
 * Headers of every HTML page, in addition to those of every response (`kernel/http/safe-headers.ts`). No
 * script is inline, so scripts need neither a nonce nor `unsafe-inline` (docs/adr/0019). `staged`: additional
 * sources of a session with versions under test.
 */
export function pageHeaders(
  { apiUrl, cepApiUrl, payments, releasesPublicUrl, area }: PagePolicy,
  staged: readonly string[] = [],
): Record<string, string> {
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
    // antd injects styles at run time, and cached pages would share one nonce between visitors
    // (docs/adr/0019).
    'style-src': ["'self'", "'unsafe-inline'", ...released],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...released],
    'font-src': ["'self'", ...released],
    'connect-src': ["'self'", ...api, ...services, ...staged],
    'frame-src': ["'none'"],
    // The offline worker (docs/adr/0078).
    'worker-src': ["'self'"],
    // Recordings: published, just made, and in the reviewer's case.
    'media-src': ["'self'", 'blob:', 'data:', ...api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-to': ['politica'],
    // For browsers without the Reporting API.
    'report-uri': [reports],
  }
  const csp = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  return {
    'content-security-policy': csp.join('; '),
    'reporting-endpoints': `politica="${reports}"`,
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
    'x-frame-options': 'DENY',
  }
}
