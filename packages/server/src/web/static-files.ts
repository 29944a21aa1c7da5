import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReleaseSource } from './release-source'

/** App and version; server bundles and source maps of the store are not public. */
const PUBLIC_FILE = /^([a-z][a-z0-9-]*)\/([^/]+)\/(?:browser\/.+|(?:remote|mf-manifest)\.json)$/

/** How long a version missing from the store is not requested again. */
const MISSING_MS = 60_000

const areaSchema = z.looseObject({ area: z.string().optional() })

/** Area of a release; undefined: the portal's, or the shell, which belongs to all areas. */
async function areaOf(folder: string): Promise<string | undefined> {
  return areaSchema.parse(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))).area
}

/**
 * GET /releases/…: public files of the release store; a version that is not on this disk is fetched. Releases
 * of other areas are not served (ADR 66).
 */
export function releasedFiles(
  releasesDir: string,
  source: ReleaseSource,
  own: string | undefined,
): FastifyPluginAsync {
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_MS })
  // Versions are immutable, so their area is memoised.
  const areas = new LRUCache<string, { area: string | undefined }>({ max: 1_000 })
  const isServed = async (path: string): Promise<boolean> => {
    const [, app, version] = PUBLIC_FILE.exec(path) ?? []
    if (app === undefined || version === undefined) return false
    const name = `${app}/${version}`
    try {
      // One that was missing may have been published since.
      const folder = missing.has(name) ? join(releasesDir, name) : await source.folderOf(app, version)
      const { area } = areas.get(name) ?? { area: await areaOf(folder) }
      areas.set(name, { area })
      return area === undefined || area === own
    } catch {
      missing.set(name, true)
      return false
    }
  }
  return async (app) => {
    await mkdir(releasesDir, { recursive: true })
    app.addHook('onRequest', async (_request, reply) => {
      // Other origins may load releases: a CDN's pages, a development server's.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
    // Its own route lists each folder of a path, for systems whose names ignore case; the pattern is exact.
    await app.register(fastifyStatic, {
      root: releasesDir,
      serve: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
    })
    app.get<{ Params: { '*': string } }>('/releases/*', async ({ params: { '*': path } }, reply) =>
      (await isServed(path)) ? reply.sendFile(path) : reply.callNotFound(),
    )
  }
}
