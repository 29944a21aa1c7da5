import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Of `rwxrwxrwx` and the bit of folders that are everybody's, such as /tmp. */
const OTHERS = 0o007
const SHARED = 0o1000

/**
 * Makes a folder into which nobody but its owner and group gets: what else runs on the machine, a renderer of another user among it
 * (docs/adr/0029), reads neither the database nor the original pictures. One of before was made open.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if ((mode & OTHERS) === 0 || (mode & SHARED) !== 0) return
  try {
    chmodSync(folder, mode & 0o770)
  } catch {
    // Another user's, such as a mounted one: it is theirs to close.
  }
}
