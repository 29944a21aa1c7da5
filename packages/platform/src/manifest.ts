import * as z from 'zod/mini'
import type { Head, Site } from './contract'
import type { LiveApp } from './render'
import { settingsSchema } from './settingSchema'

export { refusalOf, settingsSchema, type Setting } from './settingSchema'

/**
 * A route served by a remote. `expose` is the federation module; `screen` is the screen's name in `./routes`.
 */
export const routeSchema = z.object({
  path: z.string().check(z.startsWith('/')),
  /** Name by which other screens link to it (rule: navegacao/rotas). */
  name: z.string().check(z.minLength(1)),
  access: z.enum(['public', 'session']),
  title: z.string().check(z.minLength(1)),
  expose: z.string().check(z.startsWith('./')),
  screen: z.optional(z.string()),
  /** Rendered by the server bundle. */
  server: z._default(z.boolean(), false),
  /**
   * Query parameters that the rendered screen reads: `filtro` for those of `queryToFiltro` in
   * `@portal/domain/busca`, `none` for none. The renderer drops all others from addresses and cache keys.
   * Absent: all count.
   */
  query: z.optional(z.enum(['filtro', 'none'])),
  /**
   * The page inlines the part of `@portal/ui/deferred.css` that it uses; styles of dialogs, forms and charts
   * load after first paint.
   */
  lean: z.optional(z.boolean()),
  /** Tab in the advertiser's bar. */
  menu: z.optional(z.object({ label: z.string(), ordem: z.int() })),
  /** Redirects to this path (/painel-anunciante). */
  redirect: z.optional(z.string().check(z.startsWith('/'))),
})
export type RemoteRoute = z.output<typeof routeSchema>

/** Origin of the remote's pages: `operacao` for the operator's own; absent for the portal's (ADR 66). */
export const areaSchema = z.optional(z.enum(['operacao']))

/** What an app draws in a slot of another app's screen. */
export const contributionSchema = z.object({
  /** One of `@portal/platform/slots`; an older shell has fewer. */
  slot: z.string().check(z.minLength(1)),
  expose: z.string().check(z.startsWith('./')),
  /** Order in the slot, ascending; by app where it is equal. */
  ordem: z.int(),
  /** CSS pixels that the browser reserves until the contribution is drawn, and where it fails. */
  height: z.int().check(z.gte(0), z.lte(600)),
})
export type Contribution = z.output<typeof contributionSchema>

/** `remote.json`: the manifest of one release of one app. */
export const remoteSchema = z.object({
  app: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.minLength(1)),
  commit: z.string(),
  builtAt: z.iso.datetime(),
  /** Semver range of the platform contract (remotes) or the version provided (shell). */
  platform: z.string().check(z.minLength(1)),
  api: z.string().check(z.minLength(1)),
  /** Semver range of React (remotes) or the version provided (shell); absent in older releases. */
  react: z.optional(z.string().check(z.minLength(1))),
  area: areaSchema,
  routes: z.array(routeSchema),
  contributions: z.optional(z.array(contributionSchema)),
  /** What operators may change without a release, by name. */
  settings: z.optional(settingsSchema),
  /** File names relative to the release folder. */
  browser: z.object({
    manifest: z.optional(z.string()),
    entry: z.string(),
    /** Scripts that the entry imports first, in order; the page preloads them together with it. */
    initial: z.optional(z.array(z.string())),
    /** React's development renderer, of a development server. */
    renderer: z.optional(z.string()),
  }),
  server: z.optional(z.object({ entry: z.string() })),
  /** sha256 (hex) of every published file, by its path in the release folder. */
  files: z.record(z.string(), z.string().check(z.length(64))),
  /**
   * Chunks to preload, scripts and styles in load order. Keys: the expose; `expose#screen` for the extra
   * chunks of a lazy screen; in the shell, `./main` (start-up), `./api` (API client), `./deferred` (styles that
   * a lean first view defers) and `./operacao` (styles of the operator's pages).
   */
  hints: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
  /** Compressed bytes that each screen loads, by its expose or `expose#screen`; absent in older releases. */
  weights: z.optional(z.record(z.string(), z.int())),
})
export type RemoteManifest = z.output<typeof remoteSchema>
/** The part of a manifest that lists a release's files. */
interface Released {
  files: Record<string, string>
}

/** Subresource-integrity value of a released file; undefined when the manifest has no hash for it. */
export function integrityOf({ files }: Released, file: string): string | undefined {
  const bytes = files[file]?.match(/../g)?.map((byte) => Number.parseInt(byte, 16))
  return bytes && `sha256-${btoa(String.fromCharCode(...bytes))}`
}

/** A candidate served to a share of sessions in place of the live version. */
const canarySchema = z.object({
  version: z.string(),
  /** Percentage of sessions. */
  share: z.int().check(z.gte(1), z.lte(99)),
  since: z.iso.datetime(),
  by: z.optional(z.string()),
})

/** Pointer entry of one app. `by` and `previous` stay in the store; browsers receive only versions. */
const pointedSchema = z.object({
  version: z.string(),
  since: z.iso.datetime(),
  /** Actor of the last move. */
  by: z.optional(z.string()),
  /** Versions available for rollback, newest first. */
  previous: z.array(z.string()),
  canary: z.optional(canarySchema),
  /** The app is off the air for good; its entry stays, since servers refuse a pointer that lacks one. */
  retired: z.optional(z.boolean()),
  /** Milliseconds. Every move of the app increases it, and servers reject a smaller one. */
  stamp: z.optional(z.int()),
  /** Signature over the app's name and the rest of its entry, by a key trusted for the app. */
  signature: z.optional(z.string()),
})

/** `releases.json`: the live version of each app and its canary. Replaced atomically. */
export const releasesSchema = z.object({
  updatedAt: z.iso.datetime(),
  apps: z.record(z.string(), pointedSchema),
})
export type Releases = z.output<typeof releasesSchema>

/** A live remote as listed for a page. */
export interface LiveRemote {
  app: string
  version: string
  /** Address of the release folder, absolute or rooted, with a trailing slash. */
  base: string
  /** Container script, relative to `base`. */
  entry: string
  /** Integrity value of the container script. */
  integrity?: string
  routes: RemoteRoute[]
  /** Absent where there are none. */
  contributions?: Contribution[] | undefined
  /** Last good release, the fallback when this one fails to load. */
  previous?: { version: string; base: string; entry: string; integrity?: string }
}

/** The remotes of a release set, as a browser needs them. */
export const liveRemotes = (remotes: readonly LiveApp[]): LiveRemote[] =>
  remotes.map(({ manifest, base, previous }) => ({
    app: manifest.app,
    version: manifest.version,
    base,
    entry: manifest.browser.entry,
    integrity: integrityOf(manifest, manifest.browser.entry),
    routes: manifest.routes,
    ...(manifest.contributions && { contributions: manifest.contributions }),
    ...(previous && { previous }),
  }))

/** The inert JSON block `#portal-state` of every HTML page. */
export interface PageState {
  site: Site
  /** Address of `releases.json`, fetched by a tab to check whether it is stale. */
  releasesUrl: string
  shellVersion: string
  remotes: LiveRemote[]
  /** Versions under test in this session: address of `remote.json` by app. */
  overrides?: Readonly<Record<string, string>>
  /** Server-rendered state; absent when only the browser renders. */
  rendered?: {
    url: string
    data: unknown
    head: Head
    now: string
    /** Data of the contributions on the page; absent where there are none. */
    contributions?: Readonly<Record<string, unknown>>
  }
}
