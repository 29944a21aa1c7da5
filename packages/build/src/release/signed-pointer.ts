import { releasesSchema, type Releases } from '@portal/platform/manifest'
import type { Seal } from '../../../server/src/kernel/crypto/signed-json'

type Entry = Releases['apps'][string]

/** The pointer, signed by a trusted key where keys are set. */
export function readPointer(seal: Seal, text: string): Releases {
  const value: unknown = JSON.parse(text)
  seal.check('releases', value)
  return releasesSchema.parse(value)
}

/**
 * The text of `next`: entries that differ from `before` are signed at a newer stamp, the others stay as their own teams
 * signed them. Throws where the key may not move an app.
 */
export function signedPointer(seal: Seal, before: Releases, next: Releases): string {
  const apps = Object.entries(next.apps).map(([app, entry]) => [
    app,
    signedEntry(seal, { app, entry, before, next }),
  ])
  const pointer = releasesSchema.parse({ ...next, apps: Object.fromEntries(apps) })
  return `${JSON.stringify(seal.sign('releases', pointer), null, 2)}\n`
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

/** Of an entry that no key of its app signed nothing is believed. */
function stampBefore(seal: Seal, app: string, { updatedAt, apps }: Releases): number {
  const known = apps[app]
  if (known === undefined) return 0
  if (known.stamp === undefined) return Date.parse(updatedAt)
  return isSigned(seal, app, known) ? known.stamp : 0
}
