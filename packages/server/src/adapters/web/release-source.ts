import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesSchema, type Releases } from '@portal/platform/manifest'

/** Where the web role gets releases from. */
export interface ReleaseSource {
  /** What the pointer says now; rejects when it cannot be read. */
  readPointer(): Promise<Releases>
  /** Folder on this disk that holds one version whole; rejects when there is none. */
  folderOf(app: string, version: string): Promise<string>
}

export function parsePointer(text: string): Releases {
  return releasesSchema.parse(JSON.parse(text))
}

/** A release store on this disk. */
export function folderSource(folder: string): ReleaseSource {
  return {
    readPointer: async () => parsePointer(await readFile(join(folder, 'releases.json'), 'utf8')),
    folderOf: async (app, version) => join(folder, app, version),
  }
}
