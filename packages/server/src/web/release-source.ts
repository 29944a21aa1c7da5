import { watch } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesSchema, remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'
import { UNSEALED, type Seal } from '../kernel/crypto/signed-json'

const POINTER = 'releases.json'

/** Where the web role gets releases from. */
export interface ReleaseSource {
  /** Where browsers fetch released files, without a slash at its end. */
  publicBase: string
  /** What the pointer says now; rejects when it cannot be read. */
  readPointer(): Promise<Releases>
  /** Who may have signed what is in the store. */
  seal: Pick<Seal, 'check'>
  /** Folder on this disk that holds one version whole; rejects when there is none. */
  folderOf(app: string, version: string): Promise<string>
  /** Calls when the pointer may have moved, where that is known before it is asked for; answers how to stop. */
  onMove?(moved: () => void): () => void
}

export function parsePointer(text: string, seal: Pick<Seal, 'check'>): Releases {
  const value: unknown = JSON.parse(text)
  seal.check('releases', value)
  return releasesSchema.parse(value)
}

export function parseManifest(text: string, seal: Pick<Seal, 'check'>): RemoteManifest {
  const value: unknown = JSON.parse(text)
  seal.check('remote', value)
  return remoteSchema.parse(value)
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
  let known: { mark: string; releases: Releases } | undefined
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
