import S3rver from '@20minutes/s3rver'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../kernel/s3/object-store'

const BUCKET = 'portal'
const KEY = 'S3RVER'

export interface TestS3 {
  settings: S3Settings
  /** Makes a server store its pictures here. */
  env: Record<string, string>
  /** Folder of the objects, by bucket and key. */
  folder: string
  /** Whether conditions are compared without quotes, as Ceph's gateway does. */
  bareEtags(bare: boolean): void
  /** Responds 503 to every request until `back`. */
  away(): void
  back(): void
  requests(): string[]
  close(): Promise<void>
}

/** Opens a store; `close` ends it. */
type OpenS3 = () => Promise<Pick<TestS3, 'settings' | 'close'>>

/**
 * S3 services under test: the fake, and the service at `PORTAL_TEST_S3` if set, such as Ceph's gateway (`pnpm
 * bench growth ceph`), with the same bucket and keys.
 */
export function s3Services(): [name: string, open: OpenS3][] {
  const { PORTAL_TEST_S3: endpoint } = process.env
  const foreign: OpenS3 = () =>
    Promise.resolve({
      settings: settingsOf(`s3://${BUCKET}/${randomUUID()}`, endpoint ?? ''),
      close: () => Promise.resolve(),
    })
  return [
    ['S3', startS3],
    ...(endpoint === undefined ? [] : [['S3 elsewhere', foreign] satisfies [string, OpenS3]]),
  ]
}

const settingsOf = (url: string, endpoint: string): S3Settings => ({
  url,
  accessKeyId: KEY,
  secretAccessKey: KEY,
  region: 'us-east-1',
  endpoint,
})

/**
 * A fake S3 server that checks signatures. The library has no conditional writes: they are added here with
 * S3's semantics.
 */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  })
  const requests: string[] = []
  let isAway = false
  let isBare = false
  const respond = async (context: Context, next: () => Promise<unknown>) => {
    if (context.method === 'PUT' && (await isRefused(context, isBare))) context.status = 412
    else await next()
    // Read before the next write changes the file.
    if (context.body instanceof Readable) context.body = await buffer(context.body)
  }
  let last: Promise<unknown> = Promise.resolve()
  server.middleware.unshift(async (context, next) => {
    requests.push(`${context.method} ${context.path}`)
    if (isAway) {
      context.status = 503
      return
    }
    // One request at a time: the library writes into the file that others read, and S3's writes are atomic.
    const turn = last.then(() => respond(context, next))
    last = turn.catch(() => undefined)
    await turn
  })
  const { port } = await server.run()
  return {
    folder,
    settings: settingsOf(`s3://${BUCKET}/releases`, `http://127.0.0.1:${port}`),
    env: {
      STORAGE_URL: `s3://${BUCKET}/fotos`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    bareEtags: (bare) => (isBare = bare),
    away: () => (isAway = true),
    back: () => (isAway = false),
    requests: () => requests,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Context = Parameters<S3rver['middleware'][number]>[0]

async function isRefused({ path, headers, store }: Context, isBare: boolean): Promise<boolean> {
  const { 'if-match': wanted, 'if-none-match': none } = headers
  if (wanted === undefined && none === undefined) return false
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/')
  const there = await store.getObject(bucket, key.join('/'))
  there?.content.destroy()
  return none === '*'
    ? there !== null && there !== undefined
    : (isBare ? there?.metadata.etag?.replaceAll('"', '') : there?.metadata.etag) !== wanted
}
