import type { ScreenModule } from '@portal/platform'
import { isContainer, shareWith, type Container } from '../remotes/container'
import { containerOf, screenOf } from '../remotes/screenOf'
import type { AppRoute } from '../routing/table'
import type { LiveApp } from '@portal/platform/render'

declare const __non_webpack_require__: (path: string) => unknown

/** Opens a remote's server bundle: a local CommonJS file that exports its container. */
async function openBundle(path: string, name: string): Promise<Container> {
  const bundle = __non_webpack_require__(path)
  const named: unknown = typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, name) : undefined
  const container = [bundle, named].find(isContainer)
  if (container === undefined) throw new Error(`${path} holds no federation container.`)
  await shareWith(container)
  return container
}

/** Loads screens from the released server bundles. A process renders one release set. */
export function createServerLoader(remotes: readonly LiveApp[]) {
  const open = new Map<string, Promise<Container>>()

  function containerFor(app: string): Promise<Container> {
    const path = remotes.find(({ manifest }) => manifest.app === app)?.serverEntry
    if (path === undefined) return Promise.reject(new Error(`${app} has no server bundle.`))
    const opening = open.get(app) ?? openBundle(path, containerOf(app))
    open.set(app, opening)
    return opening
  }

  return async (route: AppRoute): Promise<ScreenModule<unknown>> => {
    const factory = await (await containerFor(route.app)).get(route.expose)
    return screenOf(await factory(), route)
  }
}
