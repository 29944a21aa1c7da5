import type { Transport } from '@portal/api/client'
import type { RemoteManifest } from '@portal/platform/manifest'

/** One live release as the renderer sees it. */
export interface LiveApp {
  manifest: RemoteManifest
  /** Address of the release folder, rooted, with a trailing slash. */
  base: string
  /** Absolute path of its server bundle; absent when it has none. */
  serverEntry?: string
}

/** What does not change while one release set is live. */
export interface RenderSite {
  brand: string
  publicUrl: string
  /** Prefix of the browser's API calls: empty for the page's own origin. */
  apiUrl: string
  /** Base of the postal-code service that the browser asks: `{base}/{cep}/json/`. */
  cepApiUrl?: string
  releasesUrl: string
  shell: LiveApp
  remotes: readonly LiveApp[]
}

export interface RenderInput {
  site: RenderSite
  /** Path with query, as the browser asked. */
  url: string
  /** ISO instant: the clock that decides. */
  now: string
  transport: Transport
}

export interface RenderedDocument {
  status: number
  /** Absent on a redirect. */
  html?: string
  location?: string
  /** ISO instant at which a cache must forget the page. */
  validUntil?: string
  /** The document holds a rendered screen; without it the browser draws the screen. */
  rendered: boolean
  /** Why a screen that should have been rendered was not: for the log. */
  fault?: string
}

/** What the shell's server bundle exports (see `shell/README.md`): the server knows no front end but this. */
export interface ShellBundle {
  renderDocument(input: RenderInput): Promise<RenderedDocument>
  renderShellOnly(input: RenderInput): Promise<RenderedDocument>
}
