import { watch } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { releasesSchema, remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'
import { ALL_APPS, UNSEALED, type Seal } from '../kernel/crypto/signed-json'

const POINTER = 'releases.json'

/** Source of the web role's releases. */
export interface ReleaseSource {
  /** Public base URL of released files, without a trailing slash. */
  publicBase: string
  /** Reads the pointer; returns the same object while it is unchanged. Rejects when it cannot be read. */
  readPointer(): Promise<CheckedPointer>
  /** Trusted keys of the store. */
  seal: Pick<Seal, 'check'>
  /** Manifest of one version, without its files; rejects when it does not exist. */
  readManifest(app: string, version: string): Promise<RemoteManifest>
  /** Local folder with all files of one version; rejects when it does not exist. */
  folderOf(app: string, version: string): Promise<string>
  /**
   * Notifies when the pointer may have moved, if the source can watch it; returns an unsubscribe function.
   */
  onMove?(moved: () => void): () => void
}

/** Pointer entries that are signed by keys of their apps. */
export interface CheckedPointer extends Releases {
  /** Apps that are released but have no usable entry. */
  withheld: readonly string[]
  /** Stamps of apps that are off the air for good; `apps` does not contain them. */
  retired: Readonly<Record<string, number>>
}

const rawSchema = z.object({ apps: z.record(z.string(), z.record(z.string(), z.unknown())) })

/**
 * Throws unless the pointer is signed by a trusted key; an entry not signed by a key of its app is withheld.
 */
export function parsePointer(text: string, seal: Pick<Seal, 'check'>): CheckedPointer {
  const value: unknown = JSON.parse(text)
  seal.check('releases', value)
  const { updatedAt, apps } = releasesSchema.parse(value)
  const raw = rawSchema.parse(value).apps
  const isSigned = (app: string, { signature }: Releases['apps'][string]): boolean => {
    // Older pointers carry no signature per entry: the pointer's signature covers them.
    const checked =
      signature === undefined
        ? () => seal.check('releases', value, ALL_APPS)
        : () => seal.check('entry', { ...raw[app], app }, app)
    try {
      checked()
      return true
    } catch {
      return false
    }
  }
  const entries = Object.entries(apps)
  const signed = entries.filter(([app, entry]) => isSigned(app, entry))
  const withheld = entries.filter((entry) => !signed.includes(entry)).map(([app]) => app)
  const live = signed.filter(([, { retired }]) => retired !== true)
  const retired = signed
    .filter((entry) => !live.includes(entry))
    .map(([app, { stamp }]) => [app, stamp ?? Date.parse(updatedAt)])
  return { updatedAt, apps: Object.fromEntries(live), withheld, retired: Object.fromEntries(retired) }
}

export function parseManifest(text: string, seal: Pick<Seal, 'check'>): RemoteManifest {
  const value: unknown = JSON.parse(text)
  const manifest = remoteSchema.parse(value)
  seal.check('remote', value, manifest.app)
  return manifest
}

/** The pointer is replaced by a rename: its inode changes, or at least its mtime. */
async function markOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true })
  return [ino, size, mtimeNs].join(' ')
}

/** A release store in a local folder. */
export function folderSource(
  folder: string,
  publicBase: string,
  seal: Pick<Seal, 'check'> = UNSEALED,
): ReleaseSource {
  // Polled every second, and rarely changed.
  let known: { mark: string; releases: CheckedPointer } | undefined
  return {
    seal,
    publicBase,
    async readPointer() {
      const file = join(folder, POINTER)
      // Stat before reading: a later change is read next time.
      const mark = await markOf(file)
      if (mark !== known?.mark) known = { mark, releases: parsePointer(await readFile(file, 'utf8'), seal) }
      return known.releases
    },
    readManifest: async (app, version) =>
      parseManifest(await readFile(join(folder, app, version, 'remote.json'), 'utf8'), seal),
    folderOf: async (app, version) => join(folder, app, version),
    onMove(moved) {
      try {
        const watcher = watch(folder, { persistent: false }, (_, file) => {
          if (file === POINTER) moved()
        })
        // Polling continues.
        watcher.on('error', () => watcher.close())
        return () => watcher.close()
      } catch {
        return () => undefined
      }
    },
  }
}
