import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ScreenModule } from '@portal/platform'
import { containerOf, moduleIdOf, screenOf } from '../remotes/screenOf'
import type { AppRoute } from '../routing/table'
import type { LiveApp } from './input'

declare const __non_webpack_require__: (path: string) => unknown

let plugged = false

/** Remotes are CommonJS bundles on this disk: `entry` is a path, not an address. */
function plugIn(): void {
  if (plugged) return
  plugged = true
  registerPlugins([
    {
      name: 'server-bundles-from-disk',
      loadEntry: async ({ remoteInfo }) =>
        containerIn(__non_webpack_require__(remoteInfo.entry), remoteInfo.name),
    },
  ])
}

interface Container {
  get: (id: string) => () => Promise<unknown>
  init: (...args: unknown[]) => void | Promise<void>
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value
}

function containerIn(bundle: unknown, name: string): Container {
  const candidates = [
    bundle,
    typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, name) : undefined,
  ]
  const container = candidates.find(isContainer)
  if (container === undefined) throw new Error(`${name} has no federation container in its server bundle.`)
  return container
}

/** Loads screens out of the released server bundles. One process renders one release set. */
export function createServerLoader(remotes: readonly LiveApp[]) {
  plugIn()
  registerRemotes(
    remotes.flatMap(({ manifest, serverEntry }) =>
      serverEntry === undefined
        ? []
        : [{ name: containerOf(manifest.app), entry: serverEntry, type: 'commonjs-module' as const }],
    ),
  )
  return async (route: AppRoute): Promise<ScreenModule<unknown>> =>
    screenOf(await loadRemote<unknown>(moduleIdOf(route)), route)
}
