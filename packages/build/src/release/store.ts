import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { movesOf, readPointer, type Swap } from './signed-pointer'
import { UNSEALED, type Seal } from '../../../server/src/kernel/crypto/signed-json'
import { remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'

/** Store of releases: versions are immutable, the pointer selects the ones in use. */
export interface ReleaseStore {
  /** Trusted keys, and the signing key where there is one. */
  readonly seal: Seal
  has(app: string, version: string): Promise<boolean>
  readReleases(): Promise<Releases>
  readManifest(app: string, version: string): Promise<RemoteManifest>
  /** One file of a version; rejects when it is not there. */
  readFile(app: string, version: string, file: string): Promise<Buffer>
  /** The pointer as signed; undefined when nothing was released. */
  readPointerText(): Promise<string | undefined>
  /**
   * Returns false when that version was already published. A manifest keeps a trusted signature that it has;
   * any other is signed.
   */
  publish(app: string, version: string, builtDir: string): Promise<boolean>
  /** Whether the signing key may sign this app. */
  maySign(app: string): boolean
  /** Replaces a manifest's signature by one of the signing key; false when the version is not in the store. */
  signAgain(app: string, version: string): Promise<boolean>
  /**
   * Moves the pointer to the result of `change`, serialized across processes, so that no other move is lost.
   * Returns the new pointer; undefined when `change` returns undefined, which moves nothing.
   */
  movePointer(change: Change): Promise<Releases | undefined>
  /**
   * Replaces the pointer by one signed elsewhere, as it is; false when nothing in it is newer. Throws when an app
   * would go back or vanish.
   */
  takePointer(text: string): Promise<boolean>
}
export type Change = (releases: Releases) => Releases | undefined | Promise<Releases | undefined>
export type FolderStore = ReleaseStore & { folderOf(app: string, version: string): string }

export const NOTHING_RELEASED: Releases = { updatedAt: new Date(0).toISOString(), apps: {} }
const LOCK_WAIT_MS = 10_000
const LOCK_RETRY_MS = 20

/** Parses a manifest; with keys configured, verifies the signature of its app's key. */
export function readManifest(seal: Seal, text: string): RemoteManifest {
  const value: unknown = JSON.parse(text)
  const manifest = remoteSchema.parse(value)
  seal.check('remote', value, manifest.app)
  return manifest
}

/** Serializes and signs a `remote.json` for the store. */
export function signedManifest(seal: Seal, json: string): string {
  const signed = seal.sign('remote', JSON.parse(json))
  seal.check('remote', signed, remoteSchema.parse(signed).app)
  return textOf(signed)
}

/** Serializes a `remote.json` for publication: with the trusted signature that it has, else signed. */
export function publishedManifest(seal: Seal, json: string): string {
  try {
    readManifest(seal, json)
  } catch {
    return signedManifest(seal, json)
  }
  return json
}

/** Whether the key signs, and is trusted for this app. */
export function maySign(seal: Seal, app: string): boolean {
  try {
    seal.check('remote', seal.sign('remote', { app }), app)
    return true
  } catch {
    return false
  }
}

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Runs `work` under a file lock, which the system releases when the process ends. */
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
 * Release store in a folder. `<app>/<version>/` is immutable; `releases.json` is replaced by rename, so that
 * a reader sees either the old or the new pointer.
 */
export function folderStore(root: string, seal: Seal = UNSEALED): FolderStore {
  const pointer = join(root, 'releases.json')
  const lock = join(root, '.lock')
  const folderOf = (app: string, version: string) => join(root, app, version)
  const has = async (app: string, version: string) => existsSync(join(folderOf(app, version), 'remote.json'))

  const readPointerText = async () => (existsSync(pointer) ? readFileSync(pointer, 'utf8') : undefined)

  async function readReleases(): Promise<Releases> {
    const text = await readPointerText()
    return text === undefined ? NOTHING_RELEASED : readPointer(seal, text)
  }

  const swap: Swap = (next) => {
    mkdirSync(root, { recursive: true })
    return withLock(lock, async () => {
      const text = await next(await readReleases())
      if (text === undefined) return false
      const staged = `${pointer}.${process.pid}`
      writeFileSync(staged, text)
      renameSync(staged, pointer)
      return true
    })
  }

  return {
    seal,
    folderOf,
    has,
    readReleases,
    readPointerText,
    readFile: async (app, version, file) => readFileSync(join(folderOf(app, version), file)),
    ...movesOf(seal, swap),

    async readManifest(app, version) {
      const text = readFileSync(join(folderOf(app, version), 'remote.json'), 'utf8')
      return readManifest(seal, text)
    },

    /** Copies to a temporary folder first, so that a version folder is complete or absent. */
    async publish(app, version, builtDir) {
      if (await has(app, version)) return false
      const target = folderOf(app, version)
      const staging = join(root, app, `.${version}.${process.pid}`)
      rmSync(staging, { recursive: true, force: true })
      cpSync(builtDir, staging, { recursive: true })
      const manifest = join(staging, 'remote.json')
      writeFileSync(manifest, publishedManifest(seal, readFileSync(manifest, 'utf8')))
      return withLock(lock, async () => {
        // Another process may have published the same version meanwhile.
        const isFirst = !(await has(app, version))
        if (isFirst) {
          rmSync(target, { recursive: true, force: true })
          renameSync(staging, target)
        } else rmSync(staging, { recursive: true })
        return isFirst
      })
    },

    maySign: (app) => maySign(seal, app),

    async signAgain(app, version) {
      if (!(await has(app, version))) return false
      const manifest = join(folderOf(app, version), 'remote.json')
      const text = readFileSync(manifest, 'utf8')
      readManifest(seal, text)
      const next = `${manifest}.${process.pid}`
      writeFileSync(next, signedManifest(seal, text))
      renameSync(next, manifest)
      return true
    },
  }
}
