/** What the web role asks of the shell's server bundle, and what it answers. Types alone. */
import type { Transport } from '@portal/api/client'
import type { Site } from './contract'
import type { LiveRemote, RemoteManifest } from './manifest'

export type { IdadeDoVisitante } from './contract'

/** One live release as the renderer sees it. */
export interface LiveApp {
  manifest: RemoteManifest
  /** Public address of the release folder, rooted or absolute, with a trailing slash. */
  base: string
  /** Absolute path of its server bundle on disk; absent when it has none. */
  serverEntry?: string
  /** Text of the hinted stylesheets that a page may carry itself, by file name inside the release folder. */
  styles?: Readonly<Record<string, string>>
  /** The release before it, for a browser on which this one is broken. */
  previous?: LiveRemote['previous']
}

/** What the server knows of the deployment: the site's facts, but for what the shell's release contains. */
export interface RenderSite extends Omit<Site, 'shareImage'> {
  /** Base of the postal-code service that the browser asks: `{base}/{cep}/json/`. */
  cepApiUrl?: string
  releasesUrl: string
  /** The shell's own release. */
  shell: LiveApp
  remotes: readonly LiveApp[]
}

export interface RenderInput {
  site: RenderSite
  /** Path with query, as the browser asked. */
  url: string
  /** ISO instant: the clock that decides. */
  now: string
  /** Carries API calls of `load`, anonymously. */
  transport: Transport
  /** Versions under test that this session uses: manifest by app. Such a page is the frame alone. */
  overrides?: Readonly<Record<string, string>>
}

export interface RenderedDocument {
  status: 200 | 301 | 302 | 404 | 410 | 503
  /** Absent on a redirect. */
  html?: string
  /** Where a 301 or 302 leads, rooted. */
  location?: string
  /** ISO instant at which a cache must forget the page; absent when the screen set none. */
  validUntil?: string
  /** The document holds a rendered screen; without it the browser draws the screen. */
  rendered: boolean
  /** Why a screen that should have been rendered was not: for the log. */
  fault?: string
}

/** What the shell's server bundle exports: the server knows no front end but this (see `shell/README.md`). */
export interface ShellBundle {
  renderDocument(input: RenderInput): Promise<RenderedDocument>
  renderShellOnly(input: RenderInput): Promise<RenderedDocument>
}
