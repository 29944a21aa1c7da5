import type { Call } from '@portal/api/client'

interface Watch {
  report(endpoint: string): void
  /** Reloads the tab if it is stale. */
  renew(): void
}

/**
 * Reports a response that does not match the endpoint's schema, and renews the tab: this page and the server are
 * of different versions.
 */
export function watchResponses(call: Call, { report, renew }: Watch): Call {
  return async (endpoint, input, options) => {
    const result = await call(endpoint, input, options)
    // Without a status there was no response: a defect, which is reported separately.
    if (!result.ok && result.error.code === 'RESPOSTA_INVALIDA' && result.error.status > 0) {
      report(`${endpoint.method} ${endpoint.path}`)
      // A reload after a write would lose the form's content.
      if (endpoint.method === 'GET') renew()
    }
    return result
  }
}
