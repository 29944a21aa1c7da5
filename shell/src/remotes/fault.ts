/** Phase in which a remote failed, as named by POST /telemetria. */
export type FaultPhase = 'manifest' | 'entry' | 'chunk' | 'load'

/** Why a remote failed to load. `hung`: it timed out, without evidence of a broken release. */
export class RemoteFault extends Error {
  readonly phase: FaultPhase
  readonly hung: boolean
  /** After a time-out: resolves if the remote loads after all. */
  arrived: Promise<unknown> | undefined
  constructor(message: string, phase: FaultPhase, hung = false) {
    super(message)
    this.phase = phase
    this.hung = hung
  }
}

export function timedOut(ms: number, phase: FaultPhase): RemoteFault {
  return new RemoteFault(`tempo esgotado (${ms / 1000} s)`, phase, true)
}

/** Whether a failure is a chunk load error of webpack or its stylesheet loader. */
export function isChunkError(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return failure.name === 'ChunkLoadError' || ('code' in failure && failure.code === 'CSS_CHUNK_LOAD_FAILED')
}

/** Whether webpack gave up waiting for a chunk. */
const isChunkTimeout = (failure: unknown): boolean =>
  isChunkError(failure) && failure instanceof Error && 'type' in failure && failure.type === 'timeout'

/**
 * Loads again while chunks time out before `ms` are over: they were requested by an earlier attempt, which this
 * one joined and whose time ends sooner.
 */
export async function pastEarlierAttempts<T>(ms: number, load: () => Promise<T>): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    try {
      return await load()
    } catch (failure) {
      if (!isChunkTimeout(failure) || performance.now() >= end) throw failure
    }
  }
}

/** Wraps a failure; `phase` applies when the failure states none. */
export function faultOf(failure: unknown, phase: FaultPhase): RemoteFault {
  if (failure instanceof RemoteFault) return failure
  if (!(failure instanceof Error)) return new RemoteFault(String(failure), phase)
  if (!isChunkError(failure)) return new RemoteFault(failure.message, phase)
  return new RemoteFault(failure.message, 'chunk', isChunkTimeout(failure))
}

/** Rejects with `late()` when the work takes longer. */
export function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
