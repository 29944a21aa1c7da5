import type { FileStore } from '../images/ports'
import type { ObjectStore } from '../s3/object-store'
import { sha256Of } from './sha256'

const TYPE = 'image/webp'
/** Whoever reads the bucket past the portal must not keep what may go. */
const CACHE = 'private, no-store'
const AT_ONCE = 8

/** Files in S3: every process sees the same. */
export function s3FileStore(objects: ObjectStore): FileStore {
  return {
    async put(key, bytes) {
      const body = new Uint8Array(bytes)
      await objects.put(key, body, { type: TYPE, cacheControl: CACHE, sha256: sha256Of(body) })
    },

    get: (key) => objects.stream(key),

    async remove(keys) {
      const left = [...keys]
      const worker = async () => {
        for (let key = left.pop(); key !== undefined; key = left.pop()) await objects.remove(key)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      return [...keys]
    },

    async sha256(key) {
      const known = await objects.sha256(key)
      if (known !== '') return known
      // Somebody else put it there.
      const found = await objects.get(key)
      return found.kind === 'found' ? sha256Of(found.bytes) : undefined
    },

    list: () => objects.list(),
  }
}
