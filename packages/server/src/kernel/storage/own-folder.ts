import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Mode bits of others, and the sticky bit of shared folders such as /tmp. */
const OTHERS = 0o007
const SHARED = 0o1000

/**
 * Creates a folder that only its owner and group can enter: other users of the machine, such as a separate
 * renderer user (docs/adr/0029), can read neither the database nor the original pictures. An existing folder
 * is restricted too.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if ((mode & OTHERS) === 0 || (mode & SHARED) !== 0) return
  try {
    chmodSync(folder, mode & 0o770)
  } catch {
    // Owned by another user, such as a mount: its owner must restrict it.
  }
}
