import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { FileStore } from '../images/ports'

/** Files in a folder. A file appears whole or not at all: it is written aside, flushed, and renamed. */
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
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, file)
    },

    async get(key) {
      const file = fileOf(key)
      const found = await stat(file).catch(() => undefined)
      if (found === undefined || !found.isFile()) return undefined
      return { stream: createReadStream(file), size: found.size }
    },

    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true })
    },
  }
}
