import type { CheckedPointer } from './release-source'
import { readWhatIsWhole } from './release-store'
import { isRunning, isSame, startSet, startVariant, type Running, type StartOptions } from './running'
import { variantsOf, type Variant } from './variants'

/** A set that failed to start, or is incomplete, is retried after this, or when the pointer moves. */
const RETRY_MS = 30_000

export interface RendererLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface WatcherOptions extends StartOptions {
  log: RendererLog
  /** A release set was activated, or refused and the previous ones stay. */
  onActivated(result: 'ok' | 'refused'): void
  /** A worker that used too much memory was replaced. */
  onReplaced(): void
}

/** The workers that currently render. */
export interface LiveWorkers {
  /** Sorted by `below`; the last one serves all other sessions. */
  running(): readonly Running[]
  /** Activates new releases, if any: new workers are warm before the old ones drain. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps one warm worker per release set that the pointer assigns sessions to. Starts none before `refresh`.
 */
export function createLiveWorkers(options: WatcherOptions): LiveWorkers {
  const { source, log, onActivated } = options
  let running: readonly Running[] = []
  let refreshing: Promise<void> | undefined
  let last: { pointer: CheckedPointer; wanted: readonly Variant[] } | undefined
  let retiring: Promise<unknown> = Promise.resolve()
  const complaints = createComplaints(options)
  const obtain = createObtain(options, complaints.report)

  const end = (each: Running, next: readonly Running[]): Promise<void> =>
    retire(each, next).catch((error: unknown) =>
      log.error({ err: error }, 'a copy of bundles was not removed'),
    )
  const takeUp = (next: readonly Running[]): void => {
    const before = running
    running = next
    retiring = Promise.all([retiring, ...before.map((each) => end(each, next))])
    complaints.clear()
    onActivated('ok')
    log.info({ releases: next.map(({ set, below }) => `${set.id} below ${below}`) }, 'releases taken up')
  }
  const swap = async (): Promise<void> => {
    const pointer = await source.readPointer().catch((error: unknown) => complaints.report(String(error)))
    if (pointer !== undefined && pointer !== last?.pointer) last = { pointer, wanted: variantsOf(pointer) }
    // A dead worker is replaced even if the pointer cannot be read.
    const wanted = last?.wanted
    if (wanted === undefined || isRunning(running, wanted)) return
    const next = await obtainAll(wanted, (variant) => obtain(variant, wanted, running))
    if (next !== undefined && !isSame(running, next)) takeUp(next)
  }
  return {
    running: () => running,
    refresh: () => (refreshing ??= swap().finally(() => (refreshing = undefined))),
    async close() {
      await refreshing
      await Promise.all([retiring, ...running.map((each) => end(each, []))])
    },
  }
}

/** Drains a worker that is no longer used, then removes its bundles. */
async function retire({ worker, copy }: Running, next: readonly Running[]): Promise<void> {
  if (!next.some((other) => other.worker === worker)) await worker.drain()
  if (!next.some((other) => other.copy === copy)) await copy.remove()
}

/** Releases are polled every second, so a repeated error is logged once. */
function createComplaints({ log, onActivated }: Pick<WatcherOptions, 'log' | 'onActivated'>) {
  let last: string | undefined
  return {
    clear: () => void (last = undefined),
    report(reason: string): void {
      if (reason === last) return
      last = reason
      onActivated('refused')
      log.error(
        { security: 'release_refused', reason },
        'releases cannot be taken up; the last good ones stay live',
      )
    },
  }
}

/**
 * The live set first: without it nothing changes. Sessions of a candidate that does not start get the live
 * set.
 */
async function obtainAll(
  wanted: readonly Variant[],
  obtain: (variant: Variant) => Promise<Running | undefined>,
): Promise<Running[] | undefined> {
  const base = wanted.at(-1)
  const live = base && (await obtain(base))
  if (live === undefined) return undefined
  const candidates: Running[] = []
  for (const variant of wanted.slice(0, -1)) {
    const candidate = await obtain(variant)
    if (candidate !== undefined) candidates.push(candidate)
  }
  return [...candidates, live]
}

/** The variant's running worker, or a new one; undefined when it does not start. */
function createObtain(
  options: Pick<WatcherOptions, keyof StartOptions | 'log' | 'onReplaced'>,
  complain: (reason: string) => void,
) {
  const refused = createPauses()
  const replaced = createPauses()
  return async (
    variant: Variant,
    wanted: readonly Variant[],
    running: readonly Running[],
  ): Promise<Running | undefined> => {
    for (const pauses of [refused, replaced]) pauses.keepOnly(wanted)
    const same = running.find(({ set }) => set.id === variant.id)
    const alive = same?.worker.isDead() === false ? { ...same, below: variant.below } : undefined
    const isOutgrown = alive?.worker.isOutgrown() === true && !replaced.isOn(variant.id)
    if (alive?.set.whole === true && !isOutgrown) return alive
    const isIdle = running.every(({ worker }) => worker.isDead())
    if (!isIdle && refused.isOn(variant.id)) return alive
    try {
      const next = await (same?.set.whole === true
        ? startSet(options, { ...same, below: variant.below })
        : startVariant(options, variant))
      if (isOutgrown) {
        replaced.begin(variant.id)
        options.onReplaced()
        options.log.error({ releases: namesOf(variant) }, 'a renderer took too much memory and is replaced')
      }
      return next
    } catch (error) {
      refused.begin(variant.id)
      complain(`${variant.id} (${namesOf(variant)}) does not start: ${String(error)}`)
      // With no set to fall back to, a partial one is better than none.
      return isIdle ? startVariant(options, variant, readWhatIsWhole).catch(() => undefined) : alive
    }
  }
}

/** Starting a process takes a core for a moment: none is started for the same reason within `RETRY_MS`. */
function createPauses() {
  const until = new Map<string, number>()
  return {
    begin: (id: string) => void until.set(id, Date.now() + RETRY_MS),
    isOn: (id: string) => Date.now() < (until.get(id) ?? 0),
    keepOnly(wanted: readonly Variant[]): void {
      for (const id of until.keys()) if (!wanted.some((each) => each.id === id)) until.delete(id)
    },
  }
}

function namesOf({ versions }: Variant): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')
}
