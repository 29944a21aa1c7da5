import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Releases, RemoteManifest } from '@portal/platform/manifest'
import type { ObjectStore } from '../kernel/s3/object-store'
import { UNSEALED, type Seal } from '../kernel/crypto/signed-json'
import { parseManifest, parsePointer, type CheckedPointer, type ReleaseSource } from './release-source'

export interface S3SourceOptions {
  store: ObjectStore
  /** Cache of fetched versions and of the last pointer, used while the store is unavailable. */
  cacheDir: string
  /** Public base URL of released files, without a trailing slash. */
  publicBase: string
  seal?: Pick<Seal, 'check'>
  /** Called when the store becomes unavailable, and with undefined when it recovers. */
  onAway(error: unknown): void
}

const POINTER = 'releases.json'
const POINTER_MS = 3_000
const AT_ONCE = 8
const APP = /^[a-z][a-z0-9-]*$/
const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/
/** Source maps and statistics are not fetched: they are neither served nor executed. */
const FETCHED = /^(?:mf-manifest\.json|(browser|server)\/(?!.*(^|\/)\.\.?(\/|$))[^\\]+)$/

/**
 * A release store in S3: versions are fetched once, checked against their hashes, and cached on this disk.
 */
export function s3Source({
  store,
  cacheDir,
  publicBase,
  onAway,
  seal = UNSEALED,
}: S3SourceOptions): ReleaseSource {
  const kept = join(cacheDir, POINTER)
  const fetching = new Map<string, Promise<string>>()
  let last: { pointer: CheckedPointer; etag: string | undefined } | undefined
  let isAway = false

  const noteAway = (error: unknown): void => {
    if (isAway !== (error !== undefined)) onAway(error)
    isAway = error !== undefined
  }
  const fetchPointer = async (): Promise<CheckedPointer> => {
    const found = await store.get(POINTER, { unlessEtag: last?.etag, timeoutMs: POINTER_MS })
    if (found.kind === 'unchanged' && last !== undefined) return last.pointer
    if (found.kind !== 'found') throw new Error('nothing is released in the store')
    const pointer = parsePointer(found.bytes.toString('utf8'), seal)
    last = { pointer, etag: found.etag }
    await mkdir(cacheDir, { recursive: true })
    await replace(kept, found.bytes)
    return pointer
  }
  const fetchVersion = async (app: string, version: string): Promise<string> => {
    const folder = join(cacheDir, app, version)
    if (await exists(join(folder, 'remote.json'))) return folder
    const staging = join(cacheDir, app, `.${version}.${process.pid}`)
    await rm(staging, { recursive: true, force: true })
    await download(store, `${app}/${version}`, staging, seal)
    await rm(folder, { recursive: true, force: true })
    await rename(staging, folder)
    return folder
  }
  return {
    publicBase,
    seal,
    async readPointer() {
      try {
        const pointer = await fetchPointer()
        noteAway(undefined)
        return pointer
      } catch (error) {
        noteAway(error)
        const keep = async () => parsePointer(await readFile(kept, 'utf8'), seal)
        return last?.pointer ?? keep().catch(() => Promise.reject(error))
      }
    },
    async readManifest(app, version) {
      return (await readManifest(store, nameOf(app, version), seal)).manifest
    },
    async folderOf(app, version) {
      const name = nameOf(app, version)
      const running = fetching.get(name) ?? fetchVersion(app, version)
      fetching.set(name, running)
      return running.finally(() => fetching.delete(name))
    },
  }
}

function nameOf(app: string, version: string): string {
  if (!APP.test(app) || !VERSION.test(version)) throw new Error(`${app}/${version} is no version`)
  return `${app}/${version}`
}

/**
 * Removes cached versions that the last pointer no longer names; they are fetched again on request. Names
 * that are not app names are ignored, since they could lead out of the folder.
 */
export async function forgetOldVersions(cacheDir: string): Promise<void> {
  const { apps } = await readFile(join(cacheDir, POINTER), 'utf8').then(
    // Unsigned on purpose: a wrong pointer only removes what can be fetched again, and use requires a
    // signature.
    (text) => parsePointer(text, UNSEALED),
    () => ({ apps: {} }),
  )
  const known = Object.entries(apps as Releases['apps']).filter(([app]) => APP.test(app))
  for (const [app, { version, previous, canary }] of known) {
    const wanted = new Set([version, canary?.version, ...previous])
    const present = await readdir(join(cacheDir, app)).catch(() => [])
    for (const name of present.filter((one) => !wanted.has(one)))
      await rm(join(cacheDir, app, name), { recursive: true, force: true })
  }
}

async function download(
  store: ObjectStore,
  from: string,
  to: string,
  seal: Pick<Seal, 'check'>,
): Promise<void> {
  const { bytes, manifest } = await readManifest(store, from, seal)
  const files = Object.keys(manifest.files).filter((file) => FETCHED.test(file))
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const found = await store.get(`${from}/${file}`)
      if (found.kind !== 'found' || sha256(found.bytes) !== manifest.files[file])
        throw new Error(`${from}/${file} is not what was released`)
      await mkdir(dirname(join(to, file)), { recursive: true })
      await writeFile(join(to, file), found.bytes)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await mkdir(to, { recursive: true })
  await writeFile(join(to, 'remote.json'), bytes)
}

async function readManifest(
  store: ObjectStore,
  from: string,
  seal: Pick<Seal, 'check'>,
): Promise<{ bytes: Buffer; manifest: RemoteManifest }> {
  const found = await store.get(`${from}/remote.json`)
  if (found.kind !== 'found') throw new Error(`${from} is not in the store`)
  return { bytes: found.bytes, manifest: parseManifest(found.bytes.toString('utf8'), seal) }
}

async function replace(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.next`, bytes)
  await rename(`${file}.next`, file)
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
