/** Types for the part of axios's browser adapter used here; axios exports it without types. */
declare module 'axios/lib/adapters/xhr.js' {
  interface Request {
    method: string
    url: string
    headers: Record<string, string>
    data: unknown
    timeout: number
    signal?: AbortSignal
    validateStatus: () => boolean
    onUploadProgress?: (event: { loaded: number; total?: number }) => void
  }
  interface Response {
    status: number
    data: unknown
    headers: { get(name: string): unknown }
  }
  /** `false` without XMLHttpRequest. Rejects with an AxiosError. */
  const send: false | ((request: Request) => Promise<Response>)
  export default send
}
