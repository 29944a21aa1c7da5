import { releasesSchema, type Releases } from '@portal/platform/manifest'
import type { Seal } from '../../../server/src/kernel/crypto/signed-json'
import type { Change, ReleaseStore } from './store'

type Entry = Releases['apps'][string]

/** Parses the pointer; with keys configured, verifies its signature. */
export function readPointer(seal: Seal, text: string): Releases {
  const value: unknown = JSON.parse(text)
  seal.check('releases', value)
  return releasesSchema.parse(value)
}

/**
 * Serializes `next`: entries that differ from `before` are signed with a newer stamp, all others keep their
 * signatures. Throws when the key is not permitted to move an app.
 */
export function signedPointer(seal: Seal, before: Releases, next: Releases): string {
  const apps = Object.entries(next.apps).map(([app, entry]) => [
    app,
    signedEntry(seal, { app, entry, before, next }),
  ])
  const pointer = releasesSchema.parse({ ...next, apps: Object.fromEntries(apps) })
  return `${JSON.stringify(seal.sign('releases', pointer), null, 2)}\n`
}

/**
 * Replaces the pointer by the text that `next` returns for the current one, serialized across processes. Undefined
 * replaces nothing; resolves to whether it was replaced.
 */
export type Swap = (next: (before: Releases) => Promise<string | undefined>) => Promise<boolean>

/** Both moves of a store, over its own way to replace the pointer. */
export function movesOf(seal: Seal, swap: Swap): Pick<ReleaseStore, 'movePointer' | 'takePointer'> {
  return {
    async movePointer(change: Change) {
      let moved = undefined as Releases | undefined
      await swap(async (before) => {
        moved = await change(before)
        return moved && signedPointer(seal, before, moved)
      })
      return moved
    },
    takePointer: (text) => swap(async (before) => newerPointer(seal, before, text)),
  }
}

/** `text` of a pointer signed elsewhere; undefined when nothing in it is newer. Throws where it takes an app back. */
function newerPointer(seal: Seal, before: Releases, text: string): string | undefined {
  const next = readPointer(seal, text)
  const isNewer = Object.entries(next.apps).map(([app, entry]) => {
    if (!isSigned(seal, app, entry)) throw new Error(`entry of ${app} carries no signature of a trusted key`)
    return stampOf(next, app) > stampOf(before, app)
  })
  const older = Object.keys(before.apps).filter((app) => stampOf(next, app) < stampOf(before, app))
  if (older.length > 0)
    throw new Error(`The archive is older than what is live here, or lacks it: ${older.join(', ')}.`)
  return isNewer.includes(true) ? text : undefined
}

/** Entries from before stamps existed have the pointer's date; an app that was never released has none. */
function stampOf({ apps, updatedAt }: Releases, app: string): number {
  const entry = apps[app]
  return entry === undefined ? -1 : (entry.stamp ?? Date.parse(updatedAt))
}

function signedEntry(
  seal: Seal,
  { app, entry, before, next }: { app: string; entry: Entry; before: Releases; next: Releases },
): object {
  const known = before.apps[app]
  if (entry === known && entry.stamp !== undefined) return entry
  const stamp =
    entry === known
      ? Date.parse(before.updatedAt)
      : Math.max(Date.parse(next.updatedAt), stampBefore(seal, app, before) + 1)
  const { app: _, ...signed } = { app, ...seal.sign('entry', { app, ...entry, stamp }) }
  if (!isSigned(seal, app, signed))
    throw new Error(`The key of RELEASE_SIGNING_KEY_FILE may not move ${app}.`)
  return signed
}

function isSigned(seal: Seal, app: string, entry: object): boolean {
  try {
    seal.check('entry', { ...entry, app }, app)
    return true
  } catch {
    return false
  }
}

/** Stamp of the previous entry; an entry without a valid signature of its app's key is ignored. */
function stampBefore(seal: Seal, app: string, { updatedAt, apps }: Releases): number {
  const known = apps[app]
  if (known === undefined) return 0
  if (known.stamp === undefined) return Date.parse(updatedAt)
  return isSigned(seal, app, known) ? known.stamp : 0
}
