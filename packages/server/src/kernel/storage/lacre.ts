/** Evidence: pictures that nobody is served, sealed where they are stored (rule: denuncias/lacre). */
import { Readable } from 'node:stream'
import type { ByteVault } from '../crypto/vault'
import type { FileStore } from '../images/ports'
import { readFile } from './read-file'

/** No picture begins like this. */
const MARCA = Buffer.from('PORTAL-LACRE-1\n')

const isLacrado = (bytes: Buffer): boolean => bytes.subarray(0, MARCA.length).equals(MARCA)

/** Replaces a file by its sealed form; false when this store has no such file. Idempotent. */
export async function lacrar(files: FileStore, cofre: ByteVault, key: string): Promise<boolean> {
  const bytes = await readFile(files, key)
  if (bytes === undefined) return false
  if (!isLacrado(bytes)) await files.put(key, Buffer.concat([MARCA, cofre.seal(bytes, key)]))
  return true
}

/** The same files, opened on reading: for acts of operators, which are audited before. */
export function abrindoLacres(files: FileStore, cofre: ByteVault): FileStore {
  return {
    ...files,
    async get(key) {
      const bytes = await readFile(files, key)
      if (bytes === undefined) return undefined
      const open = isLacrado(bytes) ? cofre.open(bytes.subarray(MARCA.length), key) : bytes
      return { stream: Readable.from([open]), size: open.length }
    },
  }
}
