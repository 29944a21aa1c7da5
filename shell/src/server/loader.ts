import { isContainer, shareWith, type Container } from '../remotes/container'
import type { LoadModule } from '../remotes/loader'
import { containerOf } from '../remotes/screenOf'
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

/** Loads modules from the released server bundles. A process renders one release set. */
export function createServerLoader(remotes: readonly LiveApp[]): LoadModule {
  const open = new Map<string, Promise<Container>>()

  function containerFor(app: string): Promise<Container> {
    const path = remotes.find(({ manifest }) => manifest.app === app)?.serverEntry
    if (path === undefined) return Promise.reject(new Error(`${app} has no server bundle.`))
    const opening = open.get(app) ?? openBundle(path, containerOf(app))
    open.set(app, opening)
    return opening
  }

  return async (where, read) => {
    const factory = await (await containerFor(where.app)).get(where.expose)
    return read(await factory(), where)
  }
}
