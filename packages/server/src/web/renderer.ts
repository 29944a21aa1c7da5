import type { RenderSite } from '@portal/platform/render'
import type { Overrides } from './overrides'
import type { PageCall } from './page-call'
import type { ReleaseSource } from './release-source'
import { readReleaseSet, readWhatIsWhole, type ReleaseSet } from './release-store'
import {
  RendererFailure,
  startRenderThread,
  type FailureCause,
  type RenderRequest,
  type RenderThread,
  type ThreadLimits,
} from './render-thread'
import type { RenderedPage } from './render-worker'
import { variantsOf, type Variant } from './variants'

export interface RendererLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface RendererOptions {
  source: ReleaseSource
  workerUrl: URL
  site: Pick<RenderSite, 'brand' | 'publicUrl' | 'legalContact' | 'apiUrl' | 'cepApiUrl' | 'pagamentos'>
  call: PageCall
  log: RendererLog
  /** A release set was taken up, or refused and the ones before stay. */
  onTakeUp(result: 'ok' | 'refused'): void
  /** A server bundle did not draw a page: `screen` that it threw, the others that its thread had to end. */
  onFailure?(cause: FailureCause | 'screen'): void
  /** What one thread may use; tests set other limits than `startRenderThread`. */
  limits?: ThreadLimits
}

/** Where a tab reads which releases are live. */
export const RELEASES_URL = '/releases/releases.json'
/** A set that did not start is tried again after this, or when the pointer moves: starting costs a core for a moment. */
const RETRY_MS = 30_000

/** A release set and the thread that renders it, for the sessions whose bucket is below `below`. */
interface Running {
  below: number
  set: ReleaseSet
  thread: RenderThread
}

export interface Renderer {
  /** The releases that answer a session now; `bucket` counts only while a canary is on. */
  releases(bucket?: number): ReleaseSet | undefined
  /** Some sessions get a candidate. */
  hasCanary(): boolean
  /** Renders a page as it is at `now`; when the remote's bundle fails, the same page without it, for the browser to render. */
  render(url: string, now: Date, bucket?: number): Promise<RenderedPage>
  /** The page without its screen, for a session that uses versions under test. */
  renderFrame(url: string, now: Date, overrides: Overrides): Promise<RenderedPage>
  /** Takes up new releases, if there are any: new threads are warm before the old ones drain. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Keeps one warm thread for each release set that the pointer sends sessions to. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { source, log, onTakeUp, onFailure = () => undefined } = options
  /** By rising `below`; the last one is for everybody else. */
  let running: Running[] = []
  let refreshing: Promise<void> | undefined
  let complaint: string | undefined
  const refused = new Map<string, number>()

  const runningFor = (bucket: number | undefined): Running | undefined =>
    bucket === undefined ? running.at(-1) : (running.find(({ below }) => bucket < below) ?? running.at(-1))
  // Releases are looked at every second: the same trouble is told once.
  const complain = (reason: string): void => {
    if (reason === complaint) return
    complaint = reason
    onTakeUp('refused')
    log.error({ reason }, 'releases cannot be taken up; the last good ones stay live')
  }
  const start = async (variant: Variant, read = readReleaseSet): Promise<Running> => {
    const set = await read(source, variant)
    const { shell, remotes } = set
    if (shell.serverEntry === undefined) throw new Error('the live shell has no server bundle')
    const site = { ...options.site, releasesUrl: RELEASES_URL, shell, remotes }
    const thread = await startRenderThread(
      options.workerUrl,
      { shellEntry: shell.serverEntry, site },
      options.call,
      options.limits,
    )
    return warm(thread).then(
      () => ({ below: variant.below, set, thread }),
      async (error: unknown) => {
        await thread.drain()
        throw error
      },
    )
  }
  /** The variant as it runs already, or in a new thread; undefined when it does not start. */
  const obtain = async (variant: Variant): Promise<Running | undefined> => {
    const same = running.find(({ set, thread }) => set.id === variant.id && !thread.isDead())
    if (same !== undefined) return { ...same, below: variant.below }
    const isIdle = running.every(({ thread }) => thread.isDead())
    if (!isIdle && Date.now() < (refused.get(variant.id) ?? 0)) return undefined
    try {
      return await start(variant)
    } catch (error) {
      refused.set(variant.id, Date.now() + RETRY_MS)
      complain(`${variant.id} (${namesOf(variant)}) does not start: ${String(error)}`)
      // Better some areas than none, where there is no release set to go on with.
      return isIdle ? start(variant, readWhatIsWhole).catch(() => undefined) : undefined
    }
  }
  const takeUp = (next: Running[]): void => {
    const before = running
    running = next
    const threads = new Set(next.map(({ thread }) => thread))
    for (const { thread } of before) if (!threads.has(thread)) void thread.drain()
    complaint = undefined
    onTakeUp('ok')
    log.info({ releases: next.map(({ set, below }) => `${set.id} below ${below}`) }, 'releases taken up')
  }
  const swap = async (): Promise<void> => {
    const wanted = await source.readPointer().then(variantsOf, (error: unknown) => {
      complain(String(error))
      return undefined
    })
    if (wanted === undefined || isRunning(running, wanted)) return
    for (const id of refused.keys()) if (!wanted.some((variant) => variant.id === id)) refused.delete(id)
    const base = wanted.at(-1)
    const live = base && (await obtain(base))
    if (live === undefined) return
    const candidates: Running[] = []
    for (const variant of wanted.slice(0, -1)) {
      const candidate = await obtain(variant)
      // Its sessions get what is live.
      if (candidate !== undefined) candidates.push(candidate)
    }
    const next = [...candidates, live]
    if (!isSame(running, next)) takeUp(next)
  }
  const refresh = (): Promise<void> => (refreshing ??= swap().finally(() => (refreshing = undefined)))
  const attempt = async (request: RenderRequest, bucket: number | undefined): Promise<RenderedPage> => {
    if (runningFor(bucket)?.thread.isDead() !== false) await refresh()
    const found = runningFor(bucket)
    if (found === undefined || found.thread.isDead()) throw new Error('no release can be rendered')
    return found.thread.render(request)
  }

  await refresh()
  return {
    releases: (bucket) => runningFor(bucket)?.set,
    hasCanary: () => running.length > 1,
    refresh,
    async render(url, now, bucket) {
      try {
        const document = await attempt({ url, now, shellOnly: false }, bucket)
        if (document.fault !== undefined) {
          onFailure('screen')
          log.error({ fault: document.fault }, 'a screen was not rendered')
        }
        return document
      } catch (error) {
        onFailure(error instanceof RendererFailure ? error.cause : 'crash')
        log.error({ err: error }, 'server rendering failed; the browser renders this page')
        return attempt({ url, now, shellOnly: true }, bucket)
      }
    },
    renderFrame: (url, now, overrides) => attempt({ url, now, shellOnly: true, overrides }, undefined),
    close: async () => void (await Promise.all(running.map(({ thread }) => thread.drain()))),
  }
}

function namesOf({ versions }: Variant): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')
}

/** Exactly what is wanted runs already. */
function isRunning(running: readonly Running[], wanted: readonly Variant[]): boolean {
  const fits = ({ set, below, thread }: Running, index: number) =>
    set.id === wanted[index]?.id && below === wanted[index].below && !thread.isDead()
  return running.length === wanted.length && running.every(fits)
}

function isSame(one: readonly Running[], other: readonly Running[]): boolean {
  const fits = ({ thread, below }: Running, index: number) =>
    thread === other[index]?.thread && below === other[index].below
  return one.length === other.length && one.every(fits)
}

/** The first render of a thread compiles its code: nobody should wait for it. */
async function warm(thread: RenderThread): Promise<void> {
  await thread.render({ url: '/', now: new Date(), shellOnly: true })
}
