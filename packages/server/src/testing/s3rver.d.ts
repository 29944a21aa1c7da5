declare module '@20minutes/s3rver' {
  interface Context {
    method: string
    path: string
    headers: Record<string, string | undefined>
    status: number
    store: {
      getObject(
        bucket: string,
        key: string,
      ): Promise<{ metadata: { etag: string }; content: { destroy(): void } } | null>
    }
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

  /** An S3-speaking server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** Of the Koa application that it is. */
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
