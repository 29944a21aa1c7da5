import type { ScreenModule } from '@portal/platform'
import type { LiveRemote } from '@portal/platform/manifest'
import type { AppRoute } from '../routing/table'
import { createContainerLoader, type ContainerPorts } from './loadContainer'
import { containerOf, screenOf } from './screenOf'

/** After that a remote counts as failed, whatever it is still doing (DESIGN section 2). */
export const REMOTE_TIMEOUT_MS = 5_000

/** Loads screens out of what the page says is live, each bounded as a whole. */
export function createScreenLoader(
  remotes: readonly LiveRemote[],
  {
    document,
    timeoutMs = REMOTE_TIMEOUT_MS,
    share,
  }: Omit<ContainerPorts, 'timeoutMs'> & { timeoutMs?: number },
) {
  const loadContainer = createContainerLoader({ document, timeoutMs, share })

  async function load(route: AppRoute): Promise<ScreenModule<unknown>> {
    const remote = remotes.find(({ app }) => app === route.app)
    if (remote === undefined) throw new Error(`${route.app} não está publicado`)
    const address = new URL(remote.base + remote.entry, document.baseURI).href
    const container = await loadContainer(address, containerOf(route.app))
    const factory = await container.get(route.expose)
    return screenOf(await factory(), route)
  }

  return (route: AppRoute): Promise<ScreenModule<unknown>> => within(timeoutMs, load(route))
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`tempo esgotado (${ms / 1000} s)`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
