import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mkdir } from 'node:fs/promises'
import type { ReleaseSource } from './release-source'

const VERSION_OF = /^\/releases\/([^/?]+)\/([^/?]+)\//
/** Server bundles and source maps are in the store, and are nobody's to fetch. */
const PUBLIC_FILE = /^\/[a-z][a-z0-9-]*\/[^/]+\/(browser\/.+|remote\.json)$/

/** How long a version that the store does not have is not asked for again. */
const MISSING_MS = 60_000

/** GET /releases/…: the public files of the release store; a version that is not on this disk yet is fetched. */
export function releasedFiles(releasesDir: string, source: ReleaseSource): FastifyPluginAsync {
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_MS })
  return async (app) => {
    await mkdir(releasesDir, { recursive: true })
    app.addHook('onRequest', async (request) => {
      const [, app, version] = VERSION_OF.exec(request.url) ?? []
      if (app === undefined || version === undefined || missing.has(`${app}/${version}`)) return
      await source.folderOf(app, version).catch(() => missing.set(`${app}/${version}`, true))
    })
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
    await app.register(fastifyStatic, {
      root: releasesDir,
      prefix: '/releases/',
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      allowedPath: (path) => PUBLIC_FILE.test(path),
      setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
    })
  }
}
