import { overrideSubject } from '../kernel/crypto/signed-links'
import { createCookie } from '../kernel/http/cookies'
import type { LinkQuery, Overrides, Previews } from './previews'

/** How a request relates to versions under test (ADR 22). */
export type Asked =
  | { kind: 'none' }
  /**
   * `?mf.<app>=…` was requested: the session changes, and the browser is redirected to the URL without it.
   */
  | { kind: 'change'; location: string; setCookie: string; overrides: Overrides }
  /** The origin is not allowed, or the URL is invalid. */
  | { kind: 'refused'; address: string }
  /** The link is signed neither by the operator nor by a key of its app, or it has expired. */
  | { kind: 'unsigned' }
  | { kind: 'session'; overrides: Overrides }

const COOKIE = 'mf-versoes'
const PREFIX = 'mf.'
const RESET = 'mf.normal'
/** Parameters of a signed link that are not app names. */
const SIGNATURE = new Set(['mf.ate', 'mf.s'])
const APP = /^[a-z][a-z0-9-]{0,39}$/
const ADDRESS_MAX = 500
/** Browsers limit a cookie to 4 KB. */
const COOKIE_MAX = 3_500

export interface OverrideRules {
  publicUrl: string
  /** Present when links must be signed by the operator. */
  isSigned?: (subject: string, query: LinkQuery) => boolean
  previews?: Pick<Previews, 'isOwn' | 'isSigned'>
}

/** Reads overrides from requests; without allowed origins and a store of their own there are none. */
export function createOverrides(
  origins: readonly string[],
  { publicUrl, isSigned, previews }: OverrideRules,
) {
  const isAllowedFor = (app: string, address: string): boolean =>
    APP.test(app) && (isAllowed(address, origins) || previews?.isOwn(app, address) === true)
  const isLink = (app: string, address: string, query: LinkQuery): boolean =>
    isSigned?.(overrideSubject(app, address), query) !== false ||
    (previews?.isOwn(app, address) === true && previews.isSigned(app, address, query))
  const cookie = createCookie(publicUrl, { name: COOKIE })
  const cookieOf = (overrides: Overrides): string => {
    const isEmpty = Object.keys(overrides).length === 0
    return cookie.header(isEmpty ? '' : encodeURIComponent(JSON.stringify(overrides)))
  }

  return (url: string, cookies: string | undefined): Asked => {
    if (origins.length === 0 && previews === undefined) return { kind: 'none' }
    const kept = keptIn(cookie.read({ headers: { cookie: cookies } }), isAllowedFor)
    const target = new URL(url.replace(/^\/+/, '/'), 'http://portal.invalid')
    const asked = [...target.searchParams].filter(([key]) => key.startsWith(PREFIX))
    if (asked.length === 0)
      return Object.keys(kept).length === 0 ? { kind: 'none' } : { kind: 'session', overrides: kept }

    const wanted = new Map(Object.entries(kept))
    const query = { ate: target.searchParams.get(`${PREFIX}ate`), s: target.searchParams.get(`${PREFIX}s`) }
    for (const [key, address] of asked) {
      target.searchParams.delete(key)
      if (SIGNATURE.has(key)) continue
      const app = key.slice(PREFIX.length)
      if (key === RESET) wanted.clear()
      else if (address === '') wanted.delete(app)
      else if (!isAllowedFor(app, address)) return { kind: 'refused', address }
      else if (!isLink(app, address, query)) return { kind: 'unsigned' }
      else wanted.set(app, address)
    }
    const overrides = Object.fromEntries(wanted)
    const setCookie = cookieOf(overrides)
    if (setCookie.length > COOKIE_MAX) return { kind: 'refused', address: asked[0]?.[1] ?? '' }
    // Dot segments may leave two leading slashes, which a browser reads as another host.
    const path = target.pathname.replace(/^\/+/, '/')
    return { kind: 'change', location: path + target.search, setCookie, overrides }
  }
}

/**
 * Origins that a page with these overrides loads from; the socket is a development server's, for live reload.
 */
export function sourcesOf(overrides: Overrides): string[] {
  const origins = new Set(Object.values(overrides).map((address) => new URL(address).origin))
  return [...origins].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
}

function isAllowed(address: string, origins: readonly string[]): boolean {
  if (address.length > ADDRESS_MAX || !URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username + password === '' && origins.includes(origin)
}

/** Overrides of the session's cookie that are still allowed: removing an origin takes effect at once. */
function keptIn(
  text: string | undefined,
  isAllowedFor: (app: string, address: string) => boolean,
): Overrides {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text))
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(
      entries.filter(([app, address]) => typeof address === 'string' && isAllowedFor(app, address)),
    )
  } catch {
    return {}
  }
}
