import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { UNSEALED, type Seal } from '../../../server/src/kernel/crypto/signed-json'
import { releasesSchema, remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'

/** Where releases are kept: versions are written once, the pointer says which of them sessions get. */
export interface ReleaseStore {
  has(app: string, version: string): Promise<boolean>
  readReleases(): Promise<Releases>
  readManifest(app: string, version: string): Promise<RemoteManifest>
  /** False: that very version was published already. */
  publish(app: string, version: string, builtDir: string): Promise<boolean>
  /**
   * Moves the pointer to what `change` makes of it, one process at a time, so that no move of another app is lost.
   * Answers the new pointer; undefined when `change` does, which moves nothing.
   */
  movePointer(change: Change): Promise<Releases | undefined>
}
export type Change = (releases: Releases) => Releases | undefined | Promise<Releases | undefined>
export type FolderStore = ReleaseStore & { folderOf(app: string, version: string): string }

export const NOTHING_RELEASED: Releases = { updatedAt: new Date(0).toISOString(), apps: {} }
const LOCK_WAIT_MS = 10_000
const LOCK_RETRY_MS = 20

const SCHEMAS = { remote: remoteSchema, releases: releasesSchema }
interface Sealed {
  remote: RemoteManifest
  releases: Releases
}

/** What lies in the store, signed by a trusted key where one is set. */
export function readSealed<K extends keyof Sealed>(seal: Seal, kind: K, text: string): Sealed[K]
export function readSealed(seal: Seal, kind: keyof Sealed, text: string): Sealed[keyof Sealed] {
  const value: unknown = JSON.parse(text)
  seal.check(kind, value)
  return SCHEMAS[kind].parse(value)
}

/** The text that goes into the store. */
export function sealed(seal: Seal, kind: keyof Sealed, json: string): string {
  return `${JSON.stringify(seal.sign(kind, JSON.parse(json)), null, 2)}\n`
}

/** Runs `work` while no other process does: the system frees the lock when a process ends, however it ends. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const descriptor = openSync(file, 'a+')
  const until = Date.now() + LOCK_WAIT_MS
  try {
    while (!tryLock(descriptor)) {
      if (Date.now() > until) throw new Error(`Another release holds ${file} for ${LOCK_WAIT_MS / 1000} s.`)
      await sleep(LOCK_RETRY_MS)
    }
    return await work()
  } finally {
    closeSync(descriptor)
  }
}

/**
 * The release store as a folder: `<app>/<version>/` is written once and never again, `releases.json` says which
 * version is live and changes by rename alone, so that a reader sees the old pointer or the new one.
 */
export function folderStore(root: string, seal: Seal = UNSEALED): FolderStore {
  const pointer = join(root, 'releases.json')
  const lock = join(root, '.lock')
  const folderOf = (app: string, version: string) => join(root, app, version)
  const has = async (app: string, version: string) => existsSync(join(folderOf(app, version), 'remote.json'))

  async function readReleases(): Promise<Releases> {
    if (!existsSync(pointer)) return NOTHING_RELEASED
    return readSealed(seal, 'releases', readFileSync(pointer, 'utf8'))
  }

  return {
    folderOf,
    has,
    readReleases,

    async readManifest(app, version) {
      const text = readFileSync(join(folderOf(app, version), 'remote.json'), 'utf8')
      return readSealed(seal, 'remote', text)
    },

    /** Copies beside the final place first: a version folder is complete or absent. */
    async publish(app, version, builtDir) {
      if (await has(app, version)) return false
      const target = folderOf(app, version)
      const staging = join(root, app, `.${version}.${process.pid}`)
      rmSync(staging, { recursive: true, force: true })
      cpSync(builtDir, staging, { recursive: true })
      const manifest = join(staging, 'remote.json')
      writeFileSync(manifest, sealed(seal, 'remote', readFileSync(manifest, 'utf8')))
      return withLock(lock, async () => {
        // Another process may have published the same sources meanwhile.
        const isFirst = !(await has(app, version))
        if (isFirst) {
          rmSync(target, { recursive: true, force: true })
          renameSync(staging, target)
        } else rmSync(staging, { recursive: true })
        return isFirst
      })
    },

    async movePointer(change) {
      mkdirSync(root, { recursive: true })
      return withLock(lock, async () => {
        const releases = await change(await readReleases())
        if (releases === undefined) return undefined
        const next = `${pointer}.${process.pid}`
        writeFileSync(next, sealed(seal, 'releases', JSON.stringify(releasesSchema.parse(releases))))
        renameSync(next, pointer)
        return releases
      })
    },
  }
}
