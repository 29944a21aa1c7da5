import axios from 'axios'
import type { Transport } from './client'

/** The browser's transport. `timeoutMs` bounds calls without a body; uploads are bounded by their progress alone. */
export function axiosTransport(timeoutMs: number): Transport {
  const http = axios.create({ validateStatus: () => true, maxRedirects: 0 })
  return async ({ method, url, headers, body, signal, onProgress }) => {
    try {
      const response = await http.request<unknown>({
        method,
        url,
        headers,
        data: body,
        signal,
        timeout: body instanceof FormData ? 0 : timeoutMs,
        onUploadProgress: (event) => onProgress?.(event.total ? event.loaded / event.total : 0),
      })
      return {
        kind: 'answer',
        status: response.status,
        body: response.data,
        header: (name) => readHeader(response.headers[name]),
      }
    } catch (error) {
      if (axios.isCancel(error)) return { kind: 'cancelled' }
      if (axios.isAxiosError(error) && error.code === 'ECONNABORTED') return { kind: 'timeout' }
      return { kind: 'network' }
    }
  }
}

function readHeader(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
