import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesSchema, type Releases } from '@portal/platform/manifest'

const POINTER = 'releases.json'

/** Where the web role gets releases from. */
export interface ReleaseSource {
  /** Where browsers fetch released files, without a slash at its end. */
  publicBase: string
  /** What the pointer says now; rejects when it cannot be read. */
  readPointer(): Promise<Releases>
  /** Folder on this disk that holds one version whole; rejects when there is none. */
  folderOf(app: string, version: string): Promise<string>
  /** Calls when the pointer may have moved, where that is known before it is asked for; answers how to stop. */
  onMove?(moved: () => void): () => void
}

export function parsePointer(text: string): Releases {
  return releasesSchema.parse(JSON.parse(text))
}

/** A release store on this disk. */
export function folderSource(folder: string, publicBase: string): ReleaseSource {
  return {
    publicBase,
    readPointer: async () => parsePointer(await readFile(join(folder, POINTER), 'utf8')),
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
