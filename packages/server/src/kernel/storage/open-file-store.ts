import type { FileStore } from '../images/ports'
import { openObjectStore, type S3Settings } from '../s3/object-store'
import { asStorageAway } from './away'
import { diskStore } from './disk-store'
import { s3FileStore } from './s3-file-store'

export type StorageTarget = { kind: 'disk'; folder: string } | { kind: 's3'; settings: S3Settings }

export function openFileStore(target: StorageTarget): FileStore {
  if (target.kind === 'disk') return diskStore(target.folder)
  return asStorageAway(s3FileStore(openObjectStore(target.settings)))
}
