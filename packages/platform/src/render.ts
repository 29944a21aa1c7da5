/** Interface between the web role and the shell's server bundle. Types only. */
import type { Transport } from '@portal/api/client'
import type { Posted, Site } from './contract'
import type { LiveRemote, RemoteManifest } from './manifest'

export type { IdadeDoVisitante, Posted, Settings, SettingValue } from './contract'

/** A live release as seen by the renderer. */
export interface LiveApp {
  manifest: RemoteManifest
  /** Public address of the release folder, rooted or absolute, with a trailing slash. */
  base: string
  /** Absolute path of its server bundle on disk; absent when it has none. */
  serverEntry?: string
  /** Contents of stylesheets that a page may inline, by file name in the release folder. */
  styles?: Readonly<Record<string, string>>
  /** Previous release, the fallback in a browser where this one fails. */
  previous?: LiveRemote['previous']
}

/** The site's facts, except those in the shell's own release. */
export interface RenderSite extends Omit<Site, 'shareImage'> {
  /** Base of the postal-code service called by the browser: `{base}/{cep}/json/`. */
  cepApiUrl?: string
  releasesUrl: string
  /** Address of the list of `remotes`, for pages that do not contain it; absent: they all do. */
  remotesUrl?: string | undefined
  /** The shell's own release. */
  shell: LiveApp
  remotes: readonly LiveApp[]
}

export interface RenderInput {
  site: RenderSite
  /** Requested path with query. */
  url: string
  /** Current time, as an ISO instant. */
  now: string
  /** Carries the anonymous API calls of `load`. */
  transport: Transport
  /** The same for contributions: a failed call does not make the page incomplete. Absent on older servers. */
  spareTransport?: Transport
  /** Versions under test in this session: manifest by app. Only the frame of such a page is rendered. */
  overrides?: Readonly<Record<string, string>>
  /** A form posted to `url`. */
  posted?: Posted | undefined
}

export interface RenderedDocument {
  status: 200 | 301 | 302 | 404 | 410 | 503
  /** Absent for a redirect. */
  html?: string
  /** Rooted target of a 301 or 302. */
  location?: string
  /** ISO instant at which cached copies expire; absent when the screen set none. */
  validUntil?: string
  /** The document contains the rendered screen; otherwise the browser renders it. */
  rendered: boolean
  /** The screen has read `posted`; one released before such forms ignores it. */
  posted?: boolean
  /** Why server rendering failed, for the log. */
  fault?: string
}

/**
 * Exports of the shell's server bundle, the only front end that the server imports (see `shell/README.md`).
 */
export interface ShellBundle {
  renderDocument(input: RenderInput): Promise<RenderedDocument>
  renderShellOnly(input: RenderInput): Promise<RenderedDocument>
}
