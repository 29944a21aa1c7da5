import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { Releases } from '@portal/platform/manifest'
import {
  openObjectStore,
  type ObjectStore,
  type PutOptions,
  type S3Settings,
} from '../../../server/src/kernel/s3/object-store'
import { filesBelow, sha256 } from './manifest'
import { UNSEALED, type Seal } from '../../../server/src/kernel/crypto/signed-json'
import { movesOf, readPointer as parsePointer, type Swap } from './signed-pointer'
import {
  maySign,
  NOTHING_RELEASED,
  readManifest,
  publishedManifest,
  signedManifest,
  type ReleaseStore,
} from './store'

const AT_ONCE = 8
const MOVES_TRIED = 10
const IMMUTABLE = 'public, max-age=31536000, immutable'
const JSON_TYPE = 'application/json'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': JSON_TYPE,
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Settings, named as in Amazon's own tools; throws when one is missing. */
function settingsOf(url: string, environment: NodeJS.ProcessEnv): S3Settings {
  const needed = (name: string) => {
    const value = environment[name]
    if (!value) throw new Error(`RELEASES_URL=${url} needs ${name}.`)
    return value
  }
  return {
    url,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN ? { sessionToken: environment.AWS_SESSION_TOKEN } : {}),
    region: environment.AWS_REGION || 'us-east-1',
    ...(environment.AWS_ENDPOINT_URL_S3 ? { endpoint: environment.AWS_ENDPOINT_URL_S3 } : {}),
  }
}

/**
 * Opens the store of `RELEASES_URL` with the server's S3 client, shared by writers and readers of releases.
 */
export function openS3Store(url: string, seal: Seal, environment = process.env): ReleaseStore {
  return s3Store(openObjectStore(settingsOf(url, environment)), seal)
}

/** Runs `work` for each item with limited concurrency. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * Release store in S3, on top of `objects` (the server's object store). Files are written only where none
 * exists; `remote.json` is written last, so that a version is complete or absent. The pointer is written only
 * over the version read (ETag).
 */
export function s3Store(objects: ObjectStore, seal: Seal = UNSEALED): ReleaseStore {
  const bytesOf = async (key: string) => {
    const found = await objects.get(key)
    return found.kind === 'found' ? found : undefined
  }
  const has = async (app: string, version: string) =>
    (await bytesOf(`${app}/${version}/remote.json`)) !== undefined

  async function readPointer(): Promise<{ releases: Releases; over: NonNullable<PutOptions['over']> }> {
    const found = await bytesOf('releases.json')
    if (found === undefined) return { releases: NOTHING_RELEASED, over: 'nothing' }
    if (found.etag === undefined)
      throw new Error('The store gives the pointer no ETag: it cannot be moved safely.')
    return {
      releases: parsePointer(seal, found.bytes.toString('utf8')),
      over: { etag: found.etag },
    }
  }

  async function putOnce(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const type = TYPES[extname(key)] ?? 'application/octet-stream'
    const put = await objects.put(key, bytes, { type, cacheControl: IMMUTABLE, over: 'nothing' })
    if (put === 'stored') return
    const there = await bytesOf(key)
    if (there === undefined || sha256(there.bytes) !== sha256(bytes))
      throw new Error(`${key} is in the store already and differs: a published file never changes.`)
  }

  /** A write with a lost response may have succeeded: compare with the current content. */
  async function putPointer(text: string, over: NonNullable<PutOptions['over']>): Promise<boolean> {
    const options = { type: JSON_TYPE, cacheControl: 'no-cache', over }
    const isThere = async () => (await bytesOf('releases.json'))?.bytes.toString('utf8') === text
    try {
      return (
        (await objects.put('releases.json', Buffer.from(text), options)) === 'stored' || (await isThere())
      )
    } catch (error) {
      if (await isThere()) return true
      throw error
    }
  }

  const swap: Swap = async (next) => {
    for (let attempt = 0; attempt < MOVES_TRIED; attempt += 1) {
      const { releases, over } = await readPointer()
      const text = await next(releases)
      if (text === undefined) return false
      if (await putPointer(text, over)) return true
    }
    throw new Error('Other releases move the pointer all the time: try again.')
  }

  return {
    seal,
    has,
    ...movesOf(seal, swap),

    async readFile(app, version, file) {
      const found = await bytesOf(`${app}/${version}/${file}`)
      if (found === undefined) throw new Error(`${file} of ${app} ${version} is not in the release store.`)
      return found.bytes
    },

    readPointerText: async () => (await bytesOf('releases.json'))?.bytes.toString('utf8'),

    readReleases: async () => (await readPointer()).releases,

    async readManifest(app, version) {
      const found = await bytesOf(`${app}/${version}/remote.json`)
      if (found === undefined) throw new Error(`${app} ${version} is not in the release store.`)
      return readManifest(seal, found.bytes.toString('utf8'))
    },

    async publish(app, version, builtDir) {
      if (await has(app, version)) return false
      const files = [...filesBelow(builtDir)].map((file) => relative(builtDir, file))
      const keyOf = (file: string) => `${app}/${version}/${file}`
      const put = (file: string) => putOnce(keyOf(file), readFileSync(join(builtDir, file)))
      await eachOf(
        files.filter((file) => file !== 'remote.json'),
        put,
      )
      const options = { type: JSON_TYPE, cacheControl: IMMUTABLE, over: 'nothing' } as const
      const manifest = Buffer.from(
        publishedManifest(seal, readFileSync(join(builtDir, 'remote.json'), 'utf8')),
      )
      // Another process may have published the same version from the same sources.
      return (await objects.put(keyOf('remote.json'), manifest, options)) === 'stored'
    },

    maySign: (app) => maySign(seal, app),

    async signAgain(app, version) {
      const key = `${app}/${version}/remote.json`
      const found = await bytesOf(key)
      if (found === undefined) return false
      const text = found.bytes.toString('utf8')
      readManifest(seal, text)
      const next = Buffer.from(signedManifest(seal, text))
      await objects.put(key, next, { type: JSON_TYPE, cacheControl: IMMUTABLE })
      return true
    },
  }
}
