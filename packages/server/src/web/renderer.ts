import type { IdadeDoVisitante, Posted } from '@portal/platform/render'
import type { Trace } from '../kernel/http/trace'
import type { Overrides } from './previews'
import type { ReleaseSet } from './release-store'
import { DataFailure, RendererFailure, type FailureCause, type RenderRequest } from './worker-process'
import type { RenderedPage } from './render-worker'
import type { Running } from './running'
import { createLiveWorkers, type LiveWorkers, type WatcherOptions } from './release-watcher'

export interface RendererOptions extends WatcherOptions {
  /**
   * Called when a server bundle failed to render a page, or a contribution to it: `screen` or `contribution`
   * threw; for the other causes the worker was ended.
   */
  onFailure?(cause: FailureCause | 'screen' | 'contribution'): void
  /** Changed settings of the set's apps; absent: every setting has its default. */
  settingsOf?(set: ReleaseSet): RenderRequest['settings']
}

/** Properties of the visitor that affect the page. */
export interface Visit {
  /** Absent: no proof of age is demanded. */
  idade?: IdadeDoVisitante | undefined
  trace?: Trace | undefined
  /** A form posted to the page. */
  posted?: Posted | undefined
}

export interface Renderer {
  /** Releases of a session; `bucket` counts only while a canary is on. */
  releases(bucket?: number): ReleaseSet | undefined
  /** Whether a canary is on. */
  hasCanary(): boolean
  /** Renders a page as of `now`; when the remote's bundle fails, the frame, for the browser to render. */
  render(url: string, now: Date, bucket?: number, visit?: Visit): Promise<RenderedPage>
  /** The unrendered frame, for a session with versions under test. */
  renderFrame(url: string, now: Date, overrides: Overrides, idade?: IdadeDoVisitante): Promise<RenderedPage>
  /** Activates new releases, if any: new workers are warm before the old ones drain. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Renders pages with workers of the live releases. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const workers = createLiveWorkers(options)
  const attempt = attemptOn(workers, options)
  const render = renderOr(attempt, options)
  await workers.refresh()
  return {
    releases: (bucket) => runningFor(workers, bucket)?.set,
    hasCanary: () => workers.running().length > 1,
    refresh: workers.refresh,
    render,
    renderFrame: (url, now, overrides, idade) =>
      attempt({ url, now, shellOnly: true, overrides, idade }, undefined),
    close: workers.close,
  }
}

function runningFor(workers: LiveWorkers, bucket: number | undefined): Running | undefined {
  const running = workers.running()
  return bucket === undefined
    ? running.at(-1)
    : (running.find(({ below }) => bucket < below) ?? running.at(-1))
}

type Attempt = (request: RenderRequest, bucket: number | undefined) => Promise<RenderedPage>

/** Attempts a render, in a new worker if the session's has died. */
function attemptOn(workers: LiveWorkers, { settingsOf }: Pick<RendererOptions, 'settingsOf'>): Attempt {
  return async (request, bucket) => {
    if (runningFor(workers, bucket)?.worker.isDead() !== false) await workers.refresh()
    const found = runningFor(workers, bucket)
    if (found === undefined || found.worker.isDead()) throw new Error('no release can be rendered')
    return found.worker.render({ ...request, settings: settingsOf?.(found.set) })
  }
}

/** When the remote's bundle fails, falls back to the frame, for the browser to render. */
function renderOr(
  attempt: Attempt,
  { log, onFailure = () => undefined }: Pick<RendererOptions, 'log' | 'onFailure'>,
): Renderer['render'] {
  return async (url, now, bucket, visit = {}) => {
    try {
      const document = await attempt({ url, now, shellOnly: false, ...visit }, bucket)
      if (document.fault !== undefined) {
        const part = document.rendered ? 'contribution' : 'screen'
        onFailure(part)
        log.error({ fault: document.fault }, `a ${part} was not rendered`)
      }
      return document
    } catch (error) {
      if (error instanceof DataFailure)
        return { ...(await attempt({ url, now, shellOnly: true, ...visit }, bucket)), incomplete: true }
      onFailure(error instanceof RendererFailure ? error.cause : 'crash')
      log.error({ err: error }, 'server rendering failed; the browser renders this page')
      return attempt({ url, now, shellOnly: true, ...visit }, bucket)
    }
  }
}
