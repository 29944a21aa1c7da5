import { faultOf, pastEarlierAttempts, timedOut, within, type FaultPhase } from './fault'
import type { InUse } from './inUse'
import { createContainerLoader, type ContainerPorts } from './loadContainer'
import { containerOf, type Exposed } from './screenOf'

/** Timeout of a remote (rule: navegacao/falhas). */
export const REMOTE_TIMEOUT_MS = 5_000

/** Loads an exposed module, and what `read` finds in it. */
export type LoadModule = <W extends Exposed, M>(
  where: W,
  read: (exposed: unknown, where: W) => M | Promise<M>,
) => Promise<M>

/** Loads modules from the releases in use with an overall timeout; rejects with a RemoteFault. */
export function createModuleLoader(
  inUse: Pick<InUse, 'of'>,
  {
    document,
    timeoutMs = REMOTE_TIMEOUT_MS,
    prepare,
    share,
  }: Omit<ContainerPorts, 'timeoutMs'> & { timeoutMs?: number },
): LoadModule {
  const loadContainer = createContainerLoader({ document, timeoutMs, prepare, share })

  return async (where, read) => {
    let phase: FaultPhase = 'entry'
    const load = async () => {
      const { base, entry, integrity } = await inUse.of(where.app)
      const address = new URL(base + entry, document.baseURI).href
      const container = await loadContainer(address, containerOf(where.app), integrity)
      phase = 'load'
      const factory = await container.get(where.expose)
      return read(await factory(), where)
    }
    const loading = pastEarlierAttempts(timeoutMs, load)
    const late = () => {
      const fault = timedOut(timeoutMs, phase === 'load' ? 'chunk' : phase)
      fault.arrived = loading
      return fault
    }
    try {
      return await within(timeoutMs, loading, late)
    } catch (failure) {
      throw faultOf(failure, phase)
    }
  }
}
