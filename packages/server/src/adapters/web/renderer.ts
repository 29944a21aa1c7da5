import type { RenderSite } from '@portal/platform/render'
import type { Overrides } from './overrides'
import type { PageCall } from './page-call'
import { startRenderThread, type RenderRequest, type RenderThread } from './render-thread'
import { readReleaseId, readReleaseSet, type ReleaseSet } from './release-store'
import type { RenderedPage } from './render-worker'

export interface RendererLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface RendererOptions {
  releasesDir: string
  workerUrl: URL
  site: Pick<RenderSite, 'brand' | 'publicUrl' | 'legalContact' | 'apiUrl' | 'cepApiUrl'>
  call: PageCall
  log: RendererLog
}

/** Where a tab reads which releases are live. */
export const RELEASES_URL = '/releases/releases.json'

/** The live release set and the thread that renders it. */
interface Live {
  set: ReleaseSet
  thread: RenderThread
}

export interface Renderer {
  /** The releases that answer now. */
  releases(): ReleaseSet | undefined
  /** Renders a page as it is at `now`; when the remote's bundle fails, the same page without it, for the browser to render. */
  render(url: string, now: Date): Promise<RenderedPage>
  /** The page without its screen, for a session that uses versions under test. */
  renderFrame(url: string, now: Date, overrides: Overrides): Promise<RenderedPage>
  /** Takes up new releases, if there are any: the new thread is warm before the old one drains. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Keeps one warm renderer for the releases that are live in a folder. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { log } = options
  let live: Live | undefined
  let refreshing: Promise<void> | undefined
  let complaint: string | undefined

  const start = async (set: ReleaseSet): Promise<RenderThread> => {
    const { shell, remotes } = set
    if (shell.serverEntry === undefined) throw new Error('the live shell has no server bundle')
    const site = { ...options.site, releasesUrl: RELEASES_URL, shell, remotes }
    return startRenderThread(options.workerUrl, { shellEntry: shell.serverEntry, site }, options.call)
  }
  // Releases are looked at every second: the same trouble is told once.
  const complain = (reason: string): void => {
    if (reason !== complaint)
      log.error({ reason }, 'releases cannot be taken up; the last good ones stay live')
    complaint = reason
  }
  const swap = async (): Promise<void> => {
    if (live?.thread.isDead() === false && live.set.id === (await readReleaseId(options.releasesDir))) return
    const read = await readReleaseSet(options.releasesDir)
    if (!read.ok) return complain(read.reason)
    try {
      const thread = await start(read.set)
      await warm(thread)
      const old = live
      live = { set: read.set, thread }
      complaint = undefined
      log.info({ releases: read.set.id }, 'releases taken up')
      void old?.thread.drain()
    } catch (error) {
      complain(`${read.set.id} does not render: ${String(error)}`)
    }
  }
  const refresh = (): Promise<void> => (refreshing ??= swap().finally(() => (refreshing = undefined)))
  const attempt = async (request: RenderRequest): Promise<RenderedPage> => {
    if (live === undefined || live.thread.isDead()) await refresh()
    if (live === undefined) throw new Error('no release can be rendered')
    return live.thread.render(request)
  }

  await refresh()
  return {
    releases: () => live?.set,
    refresh,
    async render(url, now) {
      try {
        const document = await attempt({ url, now, shellOnly: false })
        if (document.fault !== undefined) log.error({ fault: document.fault }, 'a screen was not rendered')
        return document
      } catch (error) {
        log.error({ err: error }, 'server rendering failed; the browser renders this page')
        return attempt({ url, now, shellOnly: true })
      }
    },
    renderFrame: (url, now, overrides) => attempt({ url, now, shellOnly: true, overrides }),
    close: async () => live?.thread.drain(),
  }
}

/** The first render of a thread compiles its code: nobody should wait for it. */
async function warm(thread: RenderThread): Promise<void> {
  await thread.render({ url: '/', now: new Date(), shellOnly: true })
}
