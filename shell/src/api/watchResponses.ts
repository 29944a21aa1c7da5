import type { Call } from '@portal/api/client'
import type { EndpointShape } from '@portal/api/endpoint'

/**
 * Notifies when a response does not match the endpoint's schema: this page and the server are
 * of different versions.
 */
export function watchResponses(call: Call, onInvalid: (endpoint: EndpointShape) => void): Call {
  return async (endpoint, input, options) => {
    const result = await call(endpoint, input, options)
    // Without a status there was no response: a defect, which is reported separately.
    if (!result.ok && result.error.code === 'RESPOSTA_INVALIDA' && result.error.status > 0)
      onInvalid(endpoint)
    return result
  }
}
