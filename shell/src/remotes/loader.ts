import type { ScreenModule } from '@portal/platform'
import type { AppRoute } from '../routing/table'
import { faultOf, timedOut, type FaultPhase } from './fault'
import type { InUse } from './inUse'
import { createContainerLoader, type ContainerPorts } from './loadContainer'
import { containerOf, screenOf } from './screenOf'

/** Timeout of a remote (rule: navegacao/falhas). */
export const REMOTE_TIMEOUT_MS = 5_000

/** Loads screens from the releases in use with an overall timeout; rejects with a RemoteFault. */
export function createScreenLoader(
  inUse: Pick<InUse, 'of'>,
  {
    document,
    timeoutMs = REMOTE_TIMEOUT_MS,
    prepare,
    share,
  }: Omit<ContainerPorts, 'timeoutMs'> & { timeoutMs?: number },
) {
  const loadContainer = createContainerLoader({ document, timeoutMs, prepare, share })

  return async (route: AppRoute): Promise<ScreenModule<unknown>> => {
    let phase: FaultPhase = 'entry'
    const load = async (): Promise<ScreenModule<unknown>> => {
      const { base, entry, integrity } = await inUse.of(route.app)
      const address = new URL(base + entry, document.baseURI).href
      const container = await loadContainer(address, containerOf(route.app), integrity)
      phase = 'load'
      const factory = await container.get(route.expose)
      return screenOf(await factory(), route)
    }
    const loading = load()
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

function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
