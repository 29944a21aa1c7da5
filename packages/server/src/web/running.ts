import type { RenderSite } from '@portal/platform/render'
import type { BundleCopies, BundleCopy } from './bundle-copies'
import type { PageCall } from './page-call'
import type { ReleaseSource } from './release-source'
import type { RemotesLists } from './remotes-lists'
import { readReleaseSet, type ReleaseSet } from './release-store'
import type { RenderUser } from './sandbox'
import { startRenderWorker, type RenderWorker, type WorkerLimits } from './worker-process'
import type { Variant } from './variants'

/** Path at which a tab polls the live releases. */
export const RELEASES_URL = '/releases/releases.json'

/** A release set and its worker, for the sessions whose bucket is below `below`. */
export interface Running {
  below: number
  set: ReleaseSet
  /** Bundles that the worker executes. */
  copy: BundleCopy
  worker: RenderWorker
}

export interface StartOptions {
  source: ReleaseSource
  copies: BundleCopies
  workerUrl: URL
  site: Pick<
    RenderSite,
    'brand' | 'publicUrl' | 'legalContact' | 'empresa' | 'apiUrl' | 'cepApiUrl' | 'pagamentos' | 'area'
  >
  /** Absent: every page contains the list of its remotes. */
  lists?: RemotesLists | undefined
  call: PageCall
  /** System user of the worker. */
  user?: RenderUser | undefined
  /** Limits of one worker; tests override them. */
  limits?: Partial<WorkerLimits>
  onKilled?(mb: number): void
}

/** Verifies the releases of a variant and warms a worker; rejects when one of them does not work. */
export async function startVariant(
  options: StartOptions,
  variant: Variant,
  read = readReleaseSet,
): Promise<Running> {
  const copy = await options.copies.create()
  try {
    const set = await read(options.source, variant, { copy, area: options.site.area })
    await copy.open()
    return await startSet(options, { below: variant.below, set, copy })
  } catch (error) {
    await copy.remove()
    throw error
  }
}

/** Warms a worker for bundles that are verified and copied already. */
export async function startSet(
  options: StartOptions,
  { below, set, copy }: Omit<Running, 'worker'>,
): Promise<Running> {
  const { shell, remotes } = set
  if (shell.serverEntry === undefined) throw new Error('the live shell has no server bundle')
  const remotesUrl = options.lists?.add(remotes)
  const site = { ...options.site, releasesUrl: RELEASES_URL, remotesUrl, shell, remotes }
  const worker = await startRenderWorker(options.workerUrl, { shellEntry: shell.serverEntry, site }, options)
  return warm(worker).then(
    () => ({ below, set, copy, worker }),
    async (error: unknown) => {
      await worker.drain()
      throw error
    },
  )
}

/** A worker's first render compiles its code: no visitor should wait for it. */
async function warm(worker: RenderWorker): Promise<void> {
  await worker.render({ url: '/', now: new Date(), shellOnly: true })
}

/** Whether exactly the wanted variants are running. */
export function isRunning(running: readonly Running[], wanted: readonly Variant[]): boolean {
  const fits = ({ set, below, worker }: Running, index: number) =>
    set.id === wanted[index]?.id && below === wanted[index].below && set.whole && isSound(worker)
  return running.length === wanted.length && running.every(fits)
}

function isSound(worker: RenderWorker): boolean {
  return !worker.isDead() && !worker.isOutgrown()
}

export function isSame(one: readonly Running[], other: readonly Running[]): boolean {
  const fits = ({ worker, below }: Running, index: number) =>
    worker === other[index]?.worker && below === other[index].below
  return one.length === other.length && one.every(fits)
}
