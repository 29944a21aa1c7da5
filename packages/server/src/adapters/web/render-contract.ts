import type { Call } from '@portal/api/client'
import type { LiveRemote, PageState } from '@portal/platform/manifest'

/** Chunk hints of one app, by expose, with paths relative to its `base`. */
export interface AppHints {
  base: string
  hints: Record<string, { js: string[]; css: string[] }>
}

/** What does not change while one release set is live. */
export interface RenderSet {
  state: PageState
  shell: AppHints & { entry: string }
  remotes: (LiveRemote & AppHints & { serverEntry?: string })[]
}

export interface RenderInput extends RenderSet {
  /** Path and query of the page. */
  url: string
  call: Call
  now: Date
}

/** A whole HTML document, or where to go instead. */
export interface RenderedDocument {
  status: number
  html: string
  redirect?: string
  /** Instant after which the page may say something else (slot boundary, impulso). */
  validUntil?: string
}

/** What the shell's server bundle exports (see its README). */
export interface ShellBundle {
  renderDocument(input: RenderInput): Promise<RenderedDocument>
  renderShellOnly(input: Omit<RenderInput, 'call'>): Promise<RenderedDocument>
}
