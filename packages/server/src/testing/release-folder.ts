import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBundleCopies, type BundleCopies } from '../web/bundle-copies'
import { remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'

const SINCE = '2026-11-21T00:00:00.000Z'
const BUNDLE = 'server/entry.cjs'
const ENTRY = 'browser/entry.js'

type Pointed = Pick<Releases['apps'][string], 'version'> & {
  canary?: { version: string; share: number }
  previous?: string[]
}

export interface ReleaseFolder {
  folder: string
  /** Folder of bundle copies that a test server executes. */
  copies: BundleCopies
  /** Writes one version; a shell gets the stub bundle unless `bundle` is another script. */
  publish(
    app: string,
    version: string,
    parts?: {
      routes?: object[]
      bundle?: string
      area?: string
      api?: string
      platform?: string
      chunks?: Record<string, string>
      settings?: RemoteManifest['settings']
    },
  ): Promise<void>
  /** Moves the pointer. */
  point(apps: Record<string, Pointed>): Promise<void>
  remove(): Promise<void>
}

/** An empty release store for tests. */
export async function createReleaseFolder(): Promise<ReleaseFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  const ownFolder = `${folder}-server`
  const copies = await openBundleCopies(ownFolder, { readable: true })
  const stub = await readFile(join(import.meta.dirname, 'stub-bundle.cjs'), 'utf8')
  return {
    folder,
    copies,
    async publish(
      app,
      version,
      {
        routes = [],
        area,
        api,
        platform = '1.0.0',
        chunks,
        settings,
        bundle = app === 'shell' ? stub : undefined,
      } = {},
    ) {
      const texts = {
        [ENTRY]: `// ${app} ${version}`,
        ...(bundle === undefined ? {} : { [BUNDLE]: bundle }),
        ...chunks,
      }
      const manifest: RemoteManifest = remoteSchema.parse({
        app,
        version,
        commit: 'c',
        builtAt: SINCE,
        platform,
        api: api ?? (app === 'shell' ? '1.0.0' : '^1.0.0'),
        ...(area !== undefined && { area }),
        routes,
        ...(settings && { settings }),
        browser: { entry: ENTRY },
        ...(bundle === undefined ? {} : { server: { entry: BUNDLE } }),
        files: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, sha256(text)])),
        hints: {},
      })
      const dir = join(folder, app, version)
      for (const [file, text] of Object.entries({ ...texts, 'remote.json': JSON.stringify(manifest) })) {
        await mkdir(dirname(join(dir, file)), { recursive: true })
        await writeFile(join(dir, file), text)
      }
    },
    async point(apps) {
      const pointed = Object.entries(apps).map(([app, { version, canary, previous = [] }]) => [
        app,
        { version, since: SINCE, previous, ...(canary && { canary: { ...canary, since: SINCE } }) },
      ])
      const next = join(folder, 'releases.next')
      await writeFile(next, JSON.stringify({ updatedAt: SINCE, apps: Object.fromEntries(pointed) }))
      await rename(next, join(folder, 'releases.json'))
    },
    async remove() {
      await copies.close()
      for (const each of [folder, ownFolder]) await rm(each, { recursive: true, force: true })
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The built renderer. */
export function testRenderWorker(): URL {
  const worker = process.env.PORTAL_TEST_RENDER_WORKER
  if (worker === undefined) throw new Error('run through Jest: it builds the renderer')
  return pathToFileURL(worker)
}
