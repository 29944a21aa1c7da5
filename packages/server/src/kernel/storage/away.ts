import type { FileStore } from '../images/ports'

/** The store of pictures is away or refuses; reported as 503. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the store of pictures is away', { cause })
  }
}

/** No space, no quota, a failing or read-only disk. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Includes errors outside the store: an upload waits on the disk of `/tmp`. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageAway ||
  (error instanceof Error && 'code' in error && DISK_CODES.has(String(error.code)))

/** Reports every failed read and write as `StorageAway`. */
export function asStorageAway(files: FileStore): FileStore {
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw new StorageAway(error)
    }
  }
  return {
    ...files,
    put: (key, bytes) => guarded(files.put(key, bytes)),
    get: (key) => guarded(files.get(key)),
  }
}
