import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock'
import type { ReleaseSource } from './release-source'

const VERSION = /^[A-Za-z0-9][\w.+-]*$/
const FILE = '/remote.json'
/** How long a verified manifest is not read again. */
const VERIFIED_MS = 60_000

/** Manifest URL (`remote.json`) by app that replaces the live release in one browser session. */
export type Overrides = Readonly<Record<string, string>>

/** Expiry and signature of a link. */
export interface LinkQuery {
  ate?: unknown
  s?: unknown
}

/** Unreleased versions in the portal's own store, opened by a link that a key of their app signed (ADR 22). */
export interface Previews {
  /** Whether the address is of this store and app. */
  isOwn(app: string, address: string): boolean
  /** Whether the link to an address of this store is signed and has not expired. */
  isSigned(app: string, address: string, query: LinkQuery): boolean
  /** Leaves out addresses of this store whose manifest is missing or not signed by a key of its app. */
  soundOf(overrides: Overrides): Promise<Overrides>
}

interface PreviewDeps {
  publicUrl: string
  /** Without keys there is nothing to verify a link with. */
  hasKeys: boolean
  source: Pick<ReleaseSource, 'seal' | 'readManifest'>
  clock: Clock
}

export function createPreviews({ publicUrl, hasKeys, source, clock }: PreviewDeps): Previews {
  const verified = new LRUCache<string, true>({ max: 100, ttl: VERIFIED_MS })
  const versionOf = (app: string, address: string): string | undefined => {
    const base = `${publicUrl}/releases/${app}/`
    if (!address.startsWith(base) || !address.endsWith(FILE)) return undefined
    const version = address.slice(base.length, -FILE.length)
    return VERSION.test(version) ? version : undefined
  }
  const isBroken = async (app: string, address: string): Promise<boolean> => {
    const version = versionOf(app, address)
    if (version === undefined || verified.has(address)) return false
    try {
      const manifest = await source.readManifest(app, version)
      if (manifest.app !== app || manifest.version !== version) return true
    } catch {
      return true
    }
    verified.set(address, true)
    return false
  }
  return {
    isOwn: (app, address) => versionOf(app, address) !== undefined,
    isSigned(app, address, { ate: given, s: signature }) {
      const ate = Number(given)
      if (!hasKeys || !Number.isSafeInteger(ate) || ate * 1000 < clock().getTime()) return false
      try {
        source.seal.check('preview', { app, version: versionOf(app, address), ate, signature }, app)
        return true
      } catch {
        return false
      }
    },
    async soundOf(overrides) {
      const read = await Promise.all(
        Object.entries(overrides).map(async ([app, address]) => ({
          app,
          address,
          broken: await isBroken(app, address),
        })),
      )
      return Object.fromEntries(
        read.filter(({ broken }) => !broken).map(({ app, address }) => [app, address]),
      )
    },
  }
}
