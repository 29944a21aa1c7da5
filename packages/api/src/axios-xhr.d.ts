/** axios's browser adapter, which it exports by itself and without types: what is used of it. */
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
  /** `false` where there is no XMLHttpRequest. Rejects with an AxiosError. */
  const send: false | ((request: Request) => Promise<Response>)
  export default send
}
