import { AwsClient } from 'aws4fetch'

/** Where objects are and who asks for them. */
export interface S3Settings {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  region: string
  /** Address of an S3-compatible service, asked by path; absent: Amazon's own for the region. */
  endpoint?: string
}

export type Found =
  | { kind: 'found'; bytes: Buffer; etag: string | undefined }
  | { kind: 'missing' }
  /** It still is what `unlessEtag` names. */
  | { kind: 'unchanged' }

export interface PutOptions {
  type: string
  cacheControl: string
  /** Only over what has this tag, or only where nothing is (`nothing`); absent: over whatever is there. */
  over?: { etag: string } | 'nothing'
}

/** Objects by key under the prefix. Everything rejects when the service is away or refuses. */
export interface ObjectStore {
  get(key: string, options?: { unlessEtag?: string; timeoutMs?: number }): Promise<Found>
  /** `refused`: the condition of `over` does not hold. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: PutOptions): Promise<'stored' | 'refused'>
}

const TIMEOUT_MS = 20_000
/** A service says so when two conditional writes meet. */
const CONFLICT = 409
const PRECONDITION_FAILED = 412

/** An S3-compatible store. Nothing is retried here: a repeated conditional write would be refused by itself. */
export function openObjectStore(settings: S3Settings): ObjectStore {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: 's3',
    retries: 0,
  })
  const addressOf = addressesOf(settings)
  const ask = async (key: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(addressOf(key), init)
    } catch (error) {
      throw new Error(`${settings.url} does not answer: ${reasonOf(error)}`, { cause: error })
    }
  }
  const fail = (method: string, key: string, status: number): never => {
    throw new Error(`${method} ${settings.url}/${key} answered ${status}`)
  }
  return {
    async get(key, { unlessEtag, timeoutMs = TIMEOUT_MS } = {}) {
      const response = await ask(key, {
        headers: unlessEtag === undefined ? {} : { 'if-none-match': unlessEtag },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) {
        const bytes = Buffer.from(await response.arrayBuffer())
        return { kind: 'found', bytes, etag: response.headers.get('etag') ?? undefined }
      }
      await response.body?.cancel()
      if (response.status === 304) return { kind: 'unchanged' }
      return response.status === 404 ? { kind: 'missing' } : fail('GET', key, response.status)
    },
    async put(key, bytes, { type, cacheControl, over }) {
      const response = await ask(key, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': type, 'cache-control': cacheControl, ...conditionOf(over) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return 'stored'
      const isRefused = response.status === PRECONDITION_FAILED || response.status === CONFLICT
      return isRefused && over !== undefined ? 'refused' : fail('PUT', key, response.status)
    },
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (name === 'TimeoutError' ? name : message)
}

function conditionOf(over: PutOptions['over']): Record<string, string> {
  if (over === undefined) return {}
  return over === 'nothing' ? { 'if-none-match': '*' } : { 'if-match': over.etag }
}

function addressesOf({ url, endpoint, region }: S3Settings): (key: string) => string {
  const { hostname: bucket, pathname } = new URL(url)
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  const prefix = pathname.replace(/^\/|\/$/g, '')
  return (key) =>
    `${base}/${[prefix, key]
      .filter((part) => part !== '')
      .join('/')
      .split('/')
      .map(encodeURIComponent)
      .join('/')}`
}
