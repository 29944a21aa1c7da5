import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import type { RemoteManifest } from '@portal/platform/manifest'
import type { App } from '../app'
import { build } from '../webpack/compile'
import { browserConfig, serverConfig } from '../webpack/config'
import { compressFolder } from './compress'
import { DISPLAY_FACE, displayFace } from './display-face'
import { commitId } from './git'
import { FEDERATION_MANIFEST, federationManifest } from './federation-manifest'
import { browserParts, describeRelease } from './manifest'
import { refuseHeavy } from './weights'

/** Keeps source maps in the store for debugging, outside the public folder. */
function setMapsAside(outDir: string) {
  const maps = join(outDir, 'maps')
  mkdirSync(maps, { recursive: true })
  const browser = join(outDir, 'browser')
  for (const file of readdirSync(browser).filter((name) => name.endsWith('.map')))
    renameSync(join(browser, file), join(maps, file))
}

/**
 * Copies the app's `static/` files, without comments in scripts. Their addresses differ between releases only
 * in the version.
 */
async function copyStatic(app: App, outDir: string, production: boolean) {
  const from = join(app.dir, 'static')
  if (!existsSync(from)) return
  const to = join(outDir, 'browser')
  cpSync(from, to, { recursive: true })
  if (!production) return
  for (const name of readdirSync(from).filter((file) => file.endsWith('.js'))) {
    const { code } = await transform(readFileSync(join(from, name), 'utf8'), { minify: true })
    writeFileSync(join(to, name), code)
  }
}

export interface BuildInput {
  app: App
  version: string
  outDir: string
  production?: boolean
}

/**
 * Builds one app into `outDir`: `browser/` (public), `server/` (executed by the renderer, never served),
 * `maps/`, `mf-manifest.json` for other hosts, and `remote.json` with every file's hash.
 */
export async function buildApp({
  app,
  version,
  outDir,
  production = true,
}: BuildInput): Promise<RemoteManifest> {
  rmSync(outDir, { recursive: true, force: true })
  const configs = [browserConfig({ app, version, outDir, production })]
  if (app.hasServer) configs.push(serverConfig({ app, outDir, production }))
  const { compilation } = await build(configs)
  setMapsAside(outDir)
  await copyStatic(app, outDir, production)
  if (app.isShell) writeFileSync(join(outDir, 'browser', DISPLAY_FACE), await displayFace())
  await compressFolder(join(outDir, 'browser'))
  const parts = browserParts(app, compilation)
  if (!app.isShell)
    writeFileSync(
      join(outDir, FEDERATION_MANIFEST),
      `${JSON.stringify(federationManifest({ app, version, ...parts }), null, 2)}\n`,
    )
  const manifest = describeRelease({
    app,
    version,
    commit: commitId(),
    outDir,
    ...parts,
    builtAt: new Date().toISOString(),
  })
  // Development builds are not minimized.
  if (production) refuseHeavy(app, manifest.weights ?? {})
  writeFileSync(join(outDir, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
