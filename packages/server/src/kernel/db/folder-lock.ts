import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { ownFolder } from '../storage/own-folder'

export type FolderLock = { ok: true; release: () => void } | { ok: false; code: 'PASTA_EM_USO' }

/**
 * Locks the folder for this process: two processes on one PGlite folder corrupt it silently (rule:
 * architecture/database). The system releases the lock when the process ends, even after kill -9.
 */
export function lockFolder(folder: string): FolderLock {
  ownFolder(folder)
  const descriptor = openSync(join(folder, '.lock'), 'a+')
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    return { ok: false, code: 'PASTA_EM_USO' }
  }
  return { ok: true, release: () => closeSync(descriptor) }
}
