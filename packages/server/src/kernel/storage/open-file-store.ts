import type { FileStore } from '../images/ports'
import { openObjectStore, type S3Settings } from '../s3/object-store'
import { diskStore } from './disk-store'
import { s3FileStore } from './s3-file-store'

export type StorageTarget = { kind: 'disk'; folder: string } | { kind: 's3'; settings: S3Settings }

export function openFileStore(target: StorageTarget): FileStore {
  return target.kind === 'disk' ? diskStore(target.folder) : s3FileStore(openObjectStore(target.settings))
}
