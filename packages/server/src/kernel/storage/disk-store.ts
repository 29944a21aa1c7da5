import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { FileStore } from '../images/ports'
import { sha256Of } from './sha256'

async function flush(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Files in a folder. A file appears whole or not at all: written to a temporary name, flushed, renamed. */
export function diskStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    const file = normalize(join(folder, key))
    if (!file.startsWith(folder + sep)) throw new Error('a key leads out of the store')
    return file
  }
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      const aside = `${file}.${randomUUID()}`
      const handle = await open(aside, 'wx')
      try {
        await flush(handle, bytes).finally(() => handle.close())
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = fileOf(key)
      const found = await stat(file).catch(() => undefined)
      if (found === undefined || !found.isFile()) return undefined
      return { stream: createReadStream(file), size: found.size }
    },

    async remove(keys) {
      const gone: string[] = []
      for (const key of keys) {
        const file = fileOf(key)
        await rm(file, { force: true })
        // Without its folder it was never on this disk: the process that stores it erases it.
        if (existsSync(dirname(file))) gone.push(key)
      }
      return gone
    },

    async sha256(key) {
      const bytes = await readFile(fileOf(key)).catch(() => undefined)
      return bytes && sha256Of(bytes)
    },

    async *list() {
      for (const picture of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, picture)).catch(() => [])) {
          const key = `${picture}/${name}`
          const found = await stat(fileOf(key)).catch(() => undefined)
          if (found !== undefined) yield { key, bytes: found.size, modifiedAt: found.mtime }
        }
      }
    },
  }
}
