import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ScreenModule } from '@portal/platform'
import type { LiveRemote } from '@portal/platform/manifest'
import type { AppRoute } from '../routing/table'
import { boundedEntries } from './boundedEntries'
import { containerOf, moduleIdOf, screenOf } from './screenOf'

/** After that a remote counts as failed, whatever it is still doing (DESIGN section 2). */
export const REMOTE_TIMEOUT_MS = 5_000

/** Registers what the page says is live and loads screens out of it, each bounded as a whole. */
export function createScreenLoader(remotes: readonly LiveRemote[], target: Document) {
  registerPlugins([boundedEntries({ document: target, timeoutMs: REMOTE_TIMEOUT_MS })])
  registerRemotes(
    remotes.map(({ app, base, entry }) => ({
      name: containerOf(app),
      entry: new URL(base + entry, target.baseURI).href,
    })),
  )
  return (route: AppRoute): Promise<ScreenModule<unknown>> =>
    within(
      REMOTE_TIMEOUT_MS,
      loadRemote<unknown>(moduleIdOf(route)).then((exposed) => screenOf(exposed, route)),
    )
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`tempo esgotado (${ms / 1000} s)`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
