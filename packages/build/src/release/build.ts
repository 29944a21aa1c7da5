import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserConfig, build, serverConfig } from '../webpack/config.mjs'
import { compressFolder } from './compress.mjs'
import { commitId } from './git.mjs'
import { describeRelease } from './manifest.mjs'

/** Source maps and build statistics stay in the store for whoever debugs; the public folder carries neither. */
function setMapsAside(outDir) {
  const maps = join(outDir, 'maps')
  mkdirSync(maps, { recursive: true })
  const browser = join(outDir, 'browser')
  for (const file of readdirSync(browser).filter((name) => /\.map$|^mf-stats\.json$/.test(name)))
    renameSync(join(browser, file), join(maps, file))
}

/** What an app publishes as it is (`static/`), at an address that other releases of it share but for the version. */
function copyStatic(app, outDir) {
  const from = join(app.dir, 'static')
  if (existsSync(from)) cpSync(from, join(outDir, 'browser'), { recursive: true })
}

/**
 * Builds one app alone into `outDir`: `browser/` (public), `server/` (executed by the renderer, never served),
 * `maps/`, and `remote.json` that names every file with its hash.
 */
export async function buildApp({ app, version, outDir, production = true }) {
  rmSync(outDir, { recursive: true, force: true })
  const configs = [browserConfig({ app, version, outDir, production })]
  if (app.hasServer) configs.push(serverConfig({ app, outDir, production }))
  const stats = await build(configs)
  setMapsAside(outDir)
  copyStatic(app, outDir)
  await compressFolder(join(outDir, 'browser'))
  const manifest = await describeRelease({
    app,
    version,
    commit: commitId(),
    outDir,
    compilation: stats.stats[0].compilation,
    builtAt: new Date().toISOString(),
  })
  writeFileSync(join(outDir, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
