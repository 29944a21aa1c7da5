// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other workspaces compile this file without the folder's declarations
/// <reference path="./axios-xhr.d.ts" />
import send from 'axios/lib/adapters/xhr.js'
import type { Transport, WireResponse } from './client'

/**
 * The browser's transport: axios's XMLHttpRequest adapter, imported alone to keep the rest of axios (other
 * adapters, interceptors, form conversion) out of the bundle. `timeoutMs` limits calls without a body; an
 * upload times out only when its progress stalls.
 */
export function axiosTransport(timeoutMs: number): Transport {
  return async ({ method, url, headers, body, signal, onProgress }) => {
    if (send === false) return { kind: 'network' }
    const isForm = body instanceof FormData
    const isJson = body !== undefined && !isForm
    try {
      const response = await send({
        method,
        url,
        headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
        data: isJson ? JSON.stringify(body) : body,
        timeout: isForm ? 0 : timeoutMs,
        validateStatus: () => true,
        ...(signal && { signal }),
        // An upload listener forces a CORS preflight, so add it only when progress is wanted.
        ...(onProgress && {
          onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
        }),
      })
      return {
        kind: 'answer',
        status: response.status,
        body: readBody(response.data),
        header: (name) => readHeader(response.headers.get(name)),
      }
    } catch (error) {
      return { kind: kindOf(error) }
    }
  }
}

/** Parses JSON; proxies may return HTML. */
function readBody(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function kindOf(error: unknown): Exclude<WireResponse['kind'], 'answer'> {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'ERR_CANCELED') return 'cancelled'
  return code === 'ECONNABORTED' ? 'timeout' : 'network'
}

function readHeader(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
