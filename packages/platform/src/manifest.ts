import * as z from 'zod/mini'
import type { Head, Site } from './contract'

/** One route that a remote serves. `expose` is the federation module; `screen` its name inside `./routes`. */
export const routeSchema = z.object({
  path: z.string().check(z.startsWith('/')),
  /** By which other screens link to it (rule: navegacao/rotas). */
  name: z.string().check(z.minLength(1)),
  access: z.enum(['public', 'session']),
  title: z.string().check(z.minLength(1)),
  expose: z.string().check(z.startsWith('./')),
  screen: z.optional(z.string()),
  /** The server bundle renders it. */
  server: z._default(z.boolean(), false),
  /**
   * What a rendered screen reads of the query: `filtro` what `queryToFiltro` of `@portal/domain/busca` reads, `none`
   * nothing. The renderer's addresses and cached pages leave the rest out; absent: everything counts.
   */
  query: z.optional(z.enum(['filtro', 'none'])),
  /** Its page carries of `@portal/ui/later.css` what it shows: dialogs, forms and figures get their styles after it is painted. */
  lean: z.optional(z.boolean()),
  /** Tab in the advertiser's bar. */
  menu: z.optional(z.object({ label: z.string(), ordem: z.int() })),
  /** Answers by going elsewhere (/painel-anunciante). */
  redirect: z.optional(z.string().check(z.startsWith('/'))),
})
export type RemoteRoute = z.output<typeof routeSchema>

/** The origin whose pages a remote is part of: `operacao`, the operator's own; absent, the portal's (ADR 66). */
export const areaSchema = z.optional(z.enum(['operacao']))

/** `remote.json`: what one release of one app says of itself. */
export const remoteSchema = z.object({
  app: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.minLength(1)),
  commit: z.string(),
  builtAt: z.iso.datetime(),
  /** Semver range of the platform contract (remotes) or the version provided (shell). */
  platform: z.string().check(z.minLength(1)),
  api: z.string().check(z.minLength(1)),
  area: areaSchema,
  routes: z.array(routeSchema),
  /** File names inside the release folder. */
  browser: z.object({
    manifest: z.optional(z.string()),
    entry: z.string(),
    /** Scripts that the entry cannot begin without, in order: the page asks for them beside it. */
    initial: z.optional(z.array(z.string())),
  }),
  server: z.optional(z.object({ entry: z.string() })),
  /** sha256 (hex) of every published file, by its path in the release folder. */
  files: z.record(z.string(), z.string().check(z.length(64))),
  /**
   * Chunks to hint, scripts and styles in loading order: by expose, by `expose#screen` for what a lazy screen inside it
   * needs besides; the shell's own start is `./main`, its API client `./api`, the styles that a lean first view does without `./later`, those of the operator's pages `./operacao`.
   */
  hints: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
})
export type RemoteManifest = z.output<typeof remoteSchema>
/** What a release says of its files. */
interface Released {
  files: Record<string, string>
}

/** The recorded hash of a released file as browsers check it (`integrity`); undefined for a file that is not recorded. */
export function integrityOf({ files }: Released, file: string): string | undefined {
  const bytes = files[file]?.match(/../g)?.map((byte) => Number.parseInt(byte, 16))
  return bytes && `sha256-${btoa(String.fromCharCode(...bytes))}`
}

/** A candidate that a share of the sessions gets in place of what is live. */
const canarySchema = z.object({
  version: z.string(),
  /** Percentage of sessions. */
  share: z.int().check(z.gte(1), z.lte(99)),
  since: z.iso.datetime(),
  by: z.optional(z.string()),
})

/** What the pointer says of one app. `by` and `previous` stay in the store: browsers get versions alone. */
const pointedSchema = z.object({
  version: z.string(),
  since: z.iso.datetime(),
  /** Who moved the pointer here. */
  by: z.optional(z.string()),
  /** Versions to go back to, the latest first. */
  previous: z.array(z.string()),
  canary: z.optional(canarySchema),
  /** Milliseconds; each move of the app has a greater one, and servers go back to no smaller one. */
  stamp: z.optional(z.int()),
  /** Over the app's name and the rest of its entry, by a key that is trusted with the app. */
  signature: z.optional(z.string()),
})

/** `releases.json`: which version of each app is live, and which is on trial. Moved atomically. */
export const releasesSchema = z.object({
  updatedAt: z.iso.datetime(),
  apps: z.record(z.string(), pointedSchema),
})
export type Releases = z.output<typeof releasesSchema>

/** The part of a live remote that the browser gets, inside the page's inert JSON block. */
export interface LiveRemote {
  app: string
  version: string
  /** Folder of the release, absolute or rooted, with a trailing slash. */
  base: string
  /** The container script inside `base`. */
  entry: string
  /** What the browser holds that script against. */
  integrity?: string
  routes: RemoteRoute[]
  /** The last good release before it, for a page on which this one turns out to be broken. */
  previous?: { version: string; base: string; entry: string; integrity?: string }
}

/** The inert JSON block `#portal-state` of every HTML page. */
export interface PageState {
  site: Site
  /** Where `releases.json` is read, by a tab that wonders whether it is old. */
  releasesUrl: string
  shellVersion: string
  remotes: LiveRemote[]
  /** Versions under test that this session uses in place of what is live: address of `remote.json` by app. */
  overrides?: Readonly<Record<string, string>>
  /** What the server rendered; absent when the browser renders alone. */
  rendered?: { url: string; data: unknown; head: Head; now: string }
}
