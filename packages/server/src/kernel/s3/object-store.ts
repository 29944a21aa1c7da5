import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { formsOf, sameEtag } from './etag'
import { parseKeyPage, type Listed } from './key-page'

/** Location of the objects, and the credentials. */
export interface S3Settings {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  region: string
  /** URL of an S3-compatible service, addressed by path; absent: Amazon's own for the region. */
  endpoint?: string
}

export type FoundObject =
  | { kind: 'found'; bytes: Buffer; etag: string | undefined }
  | { kind: 'missing' }
  /** The object still has the tag `unlessEtag`. */
  | { kind: 'unchanged' }

export interface PutOptions {
  type: string
  cacheControl: string
  /** Stored beside the object; the service rejects bytes that do not match. */
  sha256?: string
  /** Only over an object with this tag, or only where none exists (`nothing`); absent: unconditionally. */
  over?: { etag: string } | 'nothing'
}

/** Objects by key under the prefix. Every method rejects when the service is unavailable or refuses. */
export interface ObjectStore {
  get(key: string, options?: { unlessEtag?: string; timeoutMs?: number }): Promise<FoundObject>
  /** `refused`: the condition of `over` does not hold. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: PutOptions): Promise<'stored' | 'refused'>
  /** Streams the bytes. */
  stream(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** The hash given to `put`; an empty text for an object without it. */
  sha256(key: string): Promise<string | undefined>
  /** Resolves once the service confirms the deletion. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<Listed>
}

const TIMEOUT_MS = 20_000
/** Returned when two conditional writes collide. */
const CONFLICT = 409
const PRECONDITION_FAILED = 412
const SHA_HEADER = 'x-amz-meta-sha256'

/** An S3-compatible store. Never retries: a repeated conditional write would fail because of the first. */
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
  const { addressOf, bucketAddress, prefix } = addressesOf(settings)
  const ask = async (key: string, init: RequestInit, address = addressOf(key)): Promise<Response> => {
    try {
      return await client.fetch(address, { ...init, redirect: 'error' })
    } catch (error) {
      throw new Error(`${settings.url} does not answer: ${reasonOf(error)}`, { cause: error })
    }
  }
  const head = async (key: string): Promise<Response | undefined> => {
    const response = await ask(key, { method: 'HEAD', signal: patience() })
    if (response.ok) return response
    return response.status === 404 ? undefined : fail('HEAD', key, response.status)
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
    async put(key, bytes, options) {
      const { over } = options
      const putOver = async (condition: Record<string, string>): Promise<'stored' | 'refused'> => {
        const headers = { ...headersOf(options), ...condition }
        const response = await ask(key, { method: 'PUT', body: bytes, headers, signal: patience() })
        await response.body?.cancel()
        if (response.ok) return 'stored'
        const isRefused = response.status === PRECONDITION_FAILED || response.status === CONFLICT
        return isRefused && over !== undefined ? 'refused' : fail('PUT', key, response.status)
      }
      if (over === undefined) return putOver({})
      if (over === 'nothing') return putOver({ 'if-none-match': '*' })
      for (const form of formsOf(over.etag)) {
        if ((await putOver({ 'if-match': form })) === 'stored') return 'stored'
        // Refused although the object has not changed: the service compares another form of the tag.
        const now = await head(key)
        if (!sameEtag(now?.headers.get('etag'), over.etag)) return 'refused'
      }
      return 'refused'
    },
    async stream(key) {
      const response = await ask(key, { signal: patience() })
      if (response.ok && response.body !== null) {
        // The same class under two types: the DOM library's and Node's.
        const stream = Readable.fromWeb(response.body as ReadableStream)
        return { stream, size: Number(response.headers.get('content-length')) }
      }
      await response.body?.cancel()
      return response.status === 404 ? undefined : fail('GET', key, response.status)
    },
    async sha256(key) {
      const found = await head(key)
      return found && (found.headers.get(SHA_HEADER) ?? '')
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE', signal: patience() })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) fail('DELETE', key, response.status)
    },
    async *list() {
      const below = prefix === '' ? '' : `${prefix}/`
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: below })
        if (token !== undefined) query.set('continuation-token', token)
        const response = await ask('', { signal: patience() }, `${bucketAddress}?${query}`)
        if (!response.ok) return fail('GET', '', response.status)
        const page = parseKeyPage(await response.text())
        for (const { key, ...rest } of page.objects) yield { key: key.slice(below.length), ...rest }
        token = page.next
      }
    },
  }
}

const patience = () => AbortSignal.timeout(TIMEOUT_MS)

function headersOf({ type, cacheControl, sha256 }: PutOptions): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': cacheControl,
    ...(sha256 && { [SHA_HEADER]: sha256, 'x-amz-content-sha256': sha256 }),
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (name === 'TimeoutError' ? name : message)
}

function addressesOf({ url, endpoint, region }: S3Settings) {
  const { hostname: bucket, pathname } = new URL(url)
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const addressOf = (key: string): string =>
    `${base}/${[prefix, key]
      .filter((part) => part !== '')
      .join('/')
      .split('/')
      .map(encodeURIComponent)
      .join('/')}`
  return { addressOf, bucketAddress: base, prefix }
}
