import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { ROOT } from '../app.mjs'
import { importTypeScript } from '../typescript.mjs'
import { filesBelow, manifestSchemas, sha256 } from './manifest.mjs'
import { NOTHING_RELEASED } from './store.mjs'

const AT_ONCE = 8
const MOVES_TRIED = 10
const IMMUTABLE = 'public, max-age=31536000, immutable'
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Settings by the names that Amazon's own tools use; throws with what is missing. */
function settingsOf(url, environment) {
  const needed = (name) => {
    if (!environment[name]) throw new Error(`RELEASES_URL=${url} needs ${name}.`)
    return environment[name]
  }
  return {
    url,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: environment.AWS_SESSION_TOKEN || undefined,
    region: environment.AWS_REGION || 'us-east-1',
    endpoint: environment.AWS_ENDPOINT_URL_S3 || undefined,
  }
}

/** The store that `RELEASES_URL` names, asked with the server's own client: one for who writes releases and who reads them. */
export async function openS3Store(url, environment = process.env) {
  const client = join(ROOT, 'packages/server/src/kernel/s3/object-store.ts')
  const { openObjectStore } = await importTypeScript(client)
  return s3Store(openObjectStore(settingsOf(url, environment)))
}

/** Runs `work` for each item, a few at a time. */
async function eachOf(items, work) {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * The release store in S3, over `objects` (the server's object store). A file is written where nothing is; `remote.json`
 * comes last, so that a version is complete or absent. The pointer is written only over what was read.
 */
export function s3Store(objects) {
  const bytesOf = async (key) => {
    const found = await objects.get(key)
    return found.kind === 'found' ? found : undefined
  }
  const has = async (app, version) => (await bytesOf(`${app}/${version}/remote.json`)) !== undefined

  async function readPointer() {
    const { releasesSchema } = await manifestSchemas()
    const found = await bytesOf('releases.json')
    if (found === undefined) return { releases: NOTHING_RELEASED, over: 'nothing' }
    if (found.etag === undefined)
      throw new Error('The store gives the pointer no ETag: it cannot be moved safely.')
    return { releases: releasesSchema.parse(JSON.parse(found.bytes)), over: { etag: found.etag } }
  }

  async function putOnce(key, bytes) {
    const type = TYPES[extname(key)] ?? 'application/octet-stream'
    const put = await objects.put(key, bytes, { type, cacheControl: IMMUTABLE, over: 'nothing' })
    if (put === 'stored') return
    const there = await bytesOf(key)
    if (there === undefined || sha256(there.bytes) !== sha256(bytes))
      throw new Error(`${key} is in the store already and differs: a published file never changes.`)
  }

  /** A write whose answer was lost may have happened: what is there now tells. */
  async function putPointer(text, over) {
    const options = { type: 'application/json', cacheControl: 'no-cache', over }
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

  return {
    has,

    readReleases: async () => (await readPointer()).releases,

    async readManifest(app, version) {
      const { remoteSchema } = await manifestSchemas()
      const found = await bytesOf(`${app}/${version}/remote.json`)
      if (found === undefined) throw new Error(`${app} ${version} is not in the release store.`)
      return remoteSchema.parse(JSON.parse(found.bytes))
    },

    async publish(app, version, builtDir) {
      if (await has(app, version)) return false
      const files = [...filesBelow(builtDir)].map((file) => relative(builtDir, file))
      const keyOf = (file) => `${app}/${version}/${file}`
      const put = (file) => putOnce(keyOf(file), readFileSync(join(builtDir, file)))
      await eachOf(
        files.filter((file) => file !== 'remote.json'),
        put,
      )
      const options = { type: TYPES['.json'], cacheControl: IMMUTABLE, over: 'nothing' }
      const manifest = readFileSync(join(builtDir, 'remote.json'))
      // The same sources, published by another process meanwhile, are the same version.
      return (await objects.put(keyOf('remote.json'), manifest, options)) === 'stored'
    },

    async movePointer(change) {
      const { releasesSchema } = await manifestSchemas()
      for (let attempt = 0; attempt < MOVES_TRIED; attempt += 1) {
        const { releases, over } = await readPointer()
        const next = await change(releases)
        if (next === undefined) return undefined
        if (await putPointer(`${JSON.stringify(releasesSchema.parse(next), null, 2)}\n`, over)) return next
      }
      throw new Error('Other releases move the pointer all the time: try again.')
    },
  }
}
