import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

/** Server bundles and source maps are in the store, and are nobody's to fetch. */
const PUBLIC_FILE = /^\/[a-z][a-z0-9-]*\/[^/]+\/(browser\/.+|remote\.json)$/

/** GET /releases/…: the public files of the release store. */
export function releasedFiles(releasesDir: string): FastifyPluginAsync {
  return async (app) => {
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
