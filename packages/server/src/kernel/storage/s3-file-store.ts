import { mediaType, type FileStore } from '../images/ports'
import type { ObjectStore } from '../s3/object-store'
import { sha256Of } from './sha256'

/** Clients that read the bucket directly must not cache files that may be removed. */
const CACHE = 'private, no-store'
const AT_ONCE = 8

/** Files in S3, shared by all processes. */
export function s3FileStore(objects: ObjectStore): FileStore {
  return {
    async put(key, bytes) {
      const body = new Uint8Array(bytes)
      await objects.put(key, body, {
        type: mediaType(key),
        cacheControl: CACHE,
        sha256: sha256Of(body),
      })
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
      // Another process stored it.
      const found = await objects.get(key)
      return found.kind === 'found' ? sha256Of(found.bytes) : undefined
    },

    list: () => objects.list(),
  }
}
