import { readWhatIsWhole } from './release-store'
import { isRunning, isSame, startVariant, type Running, type StartOptions } from './running'
import { variantsOf, type Variant } from './variants'

/** A set that did not start is tried again after this, or when the pointer moves: starting costs a core for a moment. */
const RETRY_MS = 30_000

export interface RendererLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface TakeUpOptions extends StartOptions {
  log: RendererLog
  /** A release set was taken up, or refused and the ones before stay. */
  onTakeUp(result: 'ok' | 'refused'): void
}

/** The workers that render now. */
export interface LiveWorkers {
  /** By rising `below`; the last one is for everybody else. */
  running(): readonly Running[]
  /** Takes up new releases, if there are any: new workers are warm before the old ones drain. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Keeps one warm worker for each release set that the pointer sends sessions to. Starts none before `refresh`. */
export function createLiveWorkers(options: TakeUpOptions): LiveWorkers {
  const { source, log, onTakeUp } = options
  let running: readonly Running[] = []
  let refreshing: Promise<void> | undefined
  const complaints = createComplaints(options)
  const obtain = createObtain(options, complaints.tell)

  const takeUp = (next: readonly Running[]): void => {
    const before = running
    running = next
    const workers = new Set(next.map(({ worker }) => worker))
    for (const { worker } of before) if (!workers.has(worker)) void worker.drain()
    complaints.clear()
    onTakeUp('ok')
    log.info({ releases: next.map(({ set, below }) => `${set.id} below ${below}`) }, 'releases taken up')
  }
  const swap = async (): Promise<void> => {
    const wanted = await source.readPointer().then(variantsOf, (error: unknown) => {
      complaints.tell(String(error))
      return undefined
    })
    if (wanted === undefined || isRunning(running, wanted)) return
    const next = await obtainAll(wanted, (variant) => obtain(variant, wanted, running))
    if (next !== undefined && !isSame(running, next)) takeUp(next)
  }
  return {
    running: () => running,
    refresh: () => (refreshing ??= swap().finally(() => (refreshing = undefined))),
    close: async () => void (await Promise.all(running.map(({ worker }) => worker.drain()))),
  }
}

/** Releases are looked at every second: the same trouble is told once. */
function createComplaints({ log, onTakeUp }: Pick<TakeUpOptions, 'log' | 'onTakeUp'>) {
  let last: string | undefined
  return {
    clear: () => void (last = undefined),
    tell(reason: string): void {
      if (reason === last) return
      last = reason
      onTakeUp('refused')
      log.error({ reason }, 'releases cannot be taken up; the last good ones stay live')
    },
  }
}

/** What is live first: without it nothing changes. A candidate that does not start leaves its sessions with it. */
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

/** The variant as it runs already, or in a new worker; undefined when it does not start. */
function createObtain(options: StartOptions, complain: (reason: string) => void) {
  const refused = new Map<string, number>()
  return async (
    variant: Variant,
    wanted: readonly Variant[],
    running: readonly Running[],
  ): Promise<Running | undefined> => {
    for (const id of refused.keys()) if (!wanted.some((each) => each.id === id)) refused.delete(id)
    const same = running.find(({ set, worker }) => set.id === variant.id && !worker.isDead())
    if (same !== undefined) return { ...same, below: variant.below }
    const isIdle = running.every(({ worker }) => worker.isDead())
    if (!isIdle && Date.now() < (refused.get(variant.id) ?? 0)) return undefined
    try {
      return await startVariant(options, variant)
    } catch (error) {
      refused.set(variant.id, Date.now() + RETRY_MS)
      complain(`${variant.id} (${namesOf(variant)}) does not start: ${String(error)}`)
      // Better some areas than none, where there is no release set to go on with.
      return isIdle ? startVariant(options, variant, readWhatIsWhole).catch(() => undefined) : undefined
    }
  }
}

function namesOf({ versions }: Variant): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')
}
