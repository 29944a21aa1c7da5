import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestSchemas } from './manifest.mjs'

/**
 * The release store as a folder: `<app>/<version>/` is written once and never again, `releases.json` says which
 * version is live and changes by rename alone, so that a reader sees the old pointer or the new one.
 */
export function folderStore(root) {
  const pointer = join(root, 'releases.json')
  const folderOf = (app, version) => join(root, app, version)

  return {
    folderOf,

    has: (app, version) => existsSync(join(folderOf(app, version), 'remote.json')),

    async readReleases() {
      const { releasesSchema } = await manifestSchemas()
      if (!existsSync(pointer)) return { updatedAt: new Date(0).toISOString(), apps: {} }
      return releasesSchema.parse(JSON.parse(readFileSync(pointer, 'utf8')))
    },

    async readManifest(app, version) {
      const { remoteSchema } = await manifestSchemas()
      return remoteSchema.parse(JSON.parse(readFileSync(join(folderOf(app, version), 'remote.json'), 'utf8')))
    },

    /** Copies beside the final place first: a version folder is complete or absent. */
    publish(app, version, builtDir) {
      if (this.has(app, version)) return false
      const target = folderOf(app, version)
      const staging = join(root, app, `.${version}.${process.pid}`)
      rmSync(staging, { recursive: true, force: true })
      cpSync(builtDir, staging, { recursive: true })
      rmSync(target, { recursive: true, force: true })
      renameSync(staging, target)
      return true
    },

    async point(releases) {
      const { releasesSchema } = await manifestSchemas()
      mkdirSync(root, { recursive: true })
      const next = `${pointer}.${process.pid}`
      writeFileSync(next, `${JSON.stringify(releasesSchema.parse(releases), null, 2)}\n`)
      renameSync(next, pointer)
    },
  }
}
