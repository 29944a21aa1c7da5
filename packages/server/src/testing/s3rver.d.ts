declare module '@20minutes/s3rver' {
  interface Context {
    method: string
    path: string
    headers: Record<string, string | undefined>
    status: number
    body: unknown
    store: {
      getObject(
        bucket: string,
        key: string,
      ): Promise<{ metadata: { etag: string }; content: { destroy(): void } } | null>
    }
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

  /** An S3 server that stores its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** Middleware of its Koa application. */
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
