import { join } from 'node:path'
import type { RenderedDocument, RenderSet } from './render-contract'
import { startRenderThread, type PageCall, type RenderRequest, type RenderThread } from './render-thread'
import { liveRemotes, readReleaseSet, type LiveApp, type ReleaseSet } from './release-store'

export interface RendererLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface RendererOptions {
  releasesDir: string
  workerUrl: URL
  site: { brand: string; publicUrl: string; apiUrl: string }
  call: PageCall
  log: RendererLog
}

/** The live release set and the thread that renders it. */
interface Live {
  set: ReleaseSet
  thread: RenderThread
}

export interface Renderer {
  /** Identity of the release set that answers now. */
  releaseId(): string | undefined
  /** Renders a page; when the remote's bundle fails, the same page without it, for the browser to render. */
  render(url: string): Promise<RenderedDocument>
  /** Takes up new releases, if there are any: the new thread is warm before the old one drains. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Keeps one warm renderer for the releases that are live in a folder. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { log } = options
  let live: Live | undefined
  let refreshing: Promise<void> | undefined

  const start = async (set: ReleaseSet): Promise<RenderThread> => {
    const shellEntry = serverEntryOf(set.shell)
    if (shellEntry === undefined) throw new Error('the live shell has no server bundle')
    return startRenderThread(
      options.workerUrl,
      { shellEntry, set: renderSet(set, options.site) },
      options.call,
    )
  }
  const swap = async (): Promise<void> => {
    const read = await readReleaseSet(options.releasesDir)
    if (!read.ok)
      return log.error({ reason: read.reason }, 'releases cannot be read; the last good ones stay live')
    if (read.set.id === live?.set.id && !live.thread.isDead()) return
    try {
      const thread = await start(read.set)
      await warm(thread)
      const old = live
      live = { set: read.set, thread }
      log.info({ releases: read.set.id }, 'releases taken up')
      void old?.thread.drain()
    } catch (error) {
      log.error({ err: error, releases: read.set.id }, 'releases do not render; the last good ones stay live')
    }
  }
  const refresh = (): Promise<void> => (refreshing ??= swap().finally(() => (refreshing = undefined)))
  const attempt = async (request: RenderRequest): Promise<RenderedDocument> => {
    if (live === undefined || live.thread.isDead()) await refresh()
    if (live === undefined) throw new Error('no release can be rendered')
    return live.thread.render(request)
  }

  await refresh()
  return {
    releaseId: () => live?.set.id,
    refresh,
    async render(url) {
      const now = new Date()
      try {
        return await attempt({ url, now, shellOnly: false })
      } catch (error) {
        log.error({ err: error }, 'server rendering failed; the browser renders this page')
        return attempt({ url, now, shellOnly: true })
      }
    },
    close: async () => live?.thread.drain(),
  }
}

/** The first render of a thread compiles its code: nobody should wait for it. */
async function warm(thread: RenderThread): Promise<void> {
  await thread.render({ url: '/', now: new Date(), shellOnly: true })
}

function serverEntryOf({ manifest, dir }: LiveApp): string | undefined {
  return manifest.server === undefined ? undefined : join(dir, manifest.server.entry)
}

function renderSet(set: ReleaseSet, site: RendererOptions['site']): RenderSet {
  const remotes = liveRemotes(set)
  const shellVersion = set.shell.manifest.version
  return {
    state: { ...site, shellVersion, remotes },
    shell: { base: set.shell.base, entry: set.shell.manifest.browser.entry, hints: set.shell.manifest.hints },
    remotes: set.remotes.flatMap((app) => {
      const remote = remotes.find((candidate) => candidate.app === app.manifest.app)
      const serverEntry = serverEntryOf(app)
      if (remote === undefined) return []
      return [{ ...remote, hints: app.manifest.hints, ...(serverEntry === undefined ? {} : { serverEntry }) }]
    }),
  }
}
