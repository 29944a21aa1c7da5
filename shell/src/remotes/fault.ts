/** How far a remote came, in the words of POST /telemetria. */
export type FaultPhase = 'manifest' | 'entry' | 'chunk' | 'load'

/** Why a remote did not come. `hung`: nothing is known to be wrong with it, it only was not there in time. */
export class RemoteFault extends Error {
  readonly phase: FaultPhase
  readonly hung: boolean
  constructor(message: string, phase: FaultPhase, hung = false) {
    super(message)
    this.phase = phase
    this.hung = hung
  }
}

export function timedOut(ms: number, phase: FaultPhase): RemoteFault {
  return new RemoteFault(`tempo esgotado (${ms / 1000} s)`, phase, true)
}

/** As webpack and its style sheets say that a chunk did not come. */
export function isChunkError(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return failure.name === 'ChunkLoadError' || ('code' in failure && failure.code === 'CSS_CHUNK_LOAD_FAILED')
}

/** `phase` is how far it came, for what says nothing of that itself. */
export function faultOf(failure: unknown, phase: FaultPhase): RemoteFault {
  if (failure instanceof RemoteFault) return failure
  if (!(failure instanceof Error)) return new RemoteFault(String(failure), phase)
  if (!isChunkError(failure)) return new RemoteFault(failure.message, phase)
  return new RemoteFault(failure.message, 'chunk', 'type' in failure && failure.type === 'timeout')
}
