import type { RenderSite } from '@portal/platform/render'
import type { PageCall } from './page-call'
import type { ReleaseSource } from './release-source'
import { readReleaseSet, type ReleaseSet } from './release-store'
import { startRenderThread, type RenderThread, type ThreadLimits } from './render-thread'
import type { Variant } from './variants'

/** Where a tab reads which releases are live. */
export const RELEASES_URL = '/releases/releases.json'

/** A release set and the thread that renders it, for the sessions whose bucket is below `below`. */
export interface Running {
  below: number
  set: ReleaseSet
  thread: RenderThread
}

export interface StartOptions {
  source: ReleaseSource
  workerUrl: URL
  site: Pick<RenderSite, 'brand' | 'publicUrl' | 'legalContact' | 'apiUrl' | 'cepApiUrl' | 'pagamentos'>
  call: PageCall
  /** What one thread may use; tests set other limits than `startRenderThread`. */
  limits?: ThreadLimits
}

/** Reads the releases of a variant and warms a thread for them; rejects when one of them does not work. */
export async function startVariant(
  options: StartOptions,
  variant: Variant,
  read = readReleaseSet,
): Promise<Running> {
  const set = await read(options.source, variant)
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

/** The first render of a thread compiles its code: nobody should wait for it. */
async function warm(thread: RenderThread): Promise<void> {
  await thread.render({ url: '/', now: new Date(), shellOnly: true })
}

/** Exactly what is wanted runs already. */
export function isRunning(running: readonly Running[], wanted: readonly Variant[]): boolean {
  const fits = ({ set, below, thread }: Running, index: number) =>
    set.id === wanted[index]?.id && below === wanted[index].below && !thread.isDead()
  return running.length === wanted.length && running.every(fits)
}

export function isSame(one: readonly Running[], other: readonly Running[]): boolean {
  const fits = ({ thread, below }: Running, index: number) =>
    thread === other[index]?.thread && below === other[index].below
  return one.length === other.length && one.every(fits)
}
