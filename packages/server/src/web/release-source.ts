import { watch } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { releasesSchema, remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'
import { ALL_APPS, UNSEALED, type Seal } from '../kernel/crypto/signed-json'

const POINTER = 'releases.json'

/** Where the web role gets releases from. */
export interface ReleaseSource {
  /** Where browsers fetch released files, without a slash at its end. */
  publicBase: string
  /** What the pointer says now; the same object while it does not change. Rejects when it cannot be read. */
  readPointer(): Promise<CheckedPointer>
  /** Who may have signed what is in the store. */
  seal: Pick<Seal, 'check'>
  /** Folder on this disk that holds one version whole; rejects when there is none. */
  folderOf(app: string, version: string): Promise<string>
  /** Calls when the pointer may have moved, where that is known before it is asked for; answers how to stop. */
  onMove?(moved: () => void): () => void
}

/** The entries of a pointer that keys of their apps signed. */
export interface CheckedPointer extends Releases {
  /** Apps that are released and of which no entry can be used. */
  withheld: readonly string[]
}

const rawSchema = z.object({ apps: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Throws unless a trusted key signed the pointer; an entry that no key of its app signed is withheld. */
export function parsePointer(text: string, seal: Pick<Seal, 'check'>): CheckedPointer {
  const value: unknown = JSON.parse(text)
  seal.check('releases', value)
  const { updatedAt, apps } = releasesSchema.parse(value)
  const raw = rawSchema.parse(value).apps
  const isSigned = (app: string, { signature }: Releases['apps'][string]): boolean => {
    // Before entries were signed one by one, who signed the pointer signed all of them.
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
  return { updatedAt, apps: Object.fromEntries(signed), withheld }
}

export function parseManifest(text: string, seal: Pick<Seal, 'check'>): RemoteManifest {
  const value: unknown = JSON.parse(text)
  const manifest = remoteSchema.parse(value)
  seal.check('remote', value, manifest.app)
  return manifest
}

/** The pointer is moved by a rename: another file, or at least another instant. */
async function markOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true })
  return [ino, size, mtimeNs].join(' ')
}

/** A release store on this disk. */
export function folderSource(
  folder: string,
  publicBase: string,
  seal: Pick<Seal, 'check'> = UNSEALED,
): ReleaseSource {
  // Asked for every second, and nearly always the same.
  let known: { mark: string; releases: CheckedPointer } | undefined
  return {
    seal,
    publicBase,
    async readPointer() {
      const file = join(folder, POINTER)
      // Before it is read: what moves meanwhile is read again.
      const mark = await markOf(file)
      if (mark !== known?.mark) known = { mark, releases: parsePointer(await readFile(file, 'utf8'), seal) }
      return known.releases
    },
    folderOf: async (app, version) => join(folder, app, version),
    onMove(moved) {
      try {
        const watcher = watch(folder, { persistent: false }, (_, file) => {
          if (file === POINTER) moved()
        })
        // Polling goes on.
        watcher.on('error', () => watcher.close())
        return () => watcher.close()
      } catch {
        return () => undefined
      }
    },
  }
}
