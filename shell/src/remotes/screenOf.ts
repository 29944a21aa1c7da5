import type { ScreenModule } from '@portal/platform'

/** Name of an app's federation container, as set by its build. */
export function containerOf(app: string): string {
  return app.replaceAll('-', '_')
}

/** Where a module is: a federation container, and a name in it. */
export interface Exposed {
  app: string
  expose: string
  screen?: string | undefined
}

type Lazy = () => Promise<unknown>

function isScreen(value: unknown): value is ScreenModule<unknown> {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  )
}

function lazyOf(exposed: unknown, screen: string): Lazy | undefined {
  if (typeof exposed !== 'object' || exposed === null || !('screens' in exposed)) return undefined
  const lazy: unknown =
    typeof exposed.screens === 'object' && exposed.screens !== null
      ? Reflect.get(exposed.screens, screen)
      : undefined
  return isLazy(lazy) ? lazy : undefined
}

function isLazy(value: unknown): value is Lazy {
  return typeof value === 'function'
}

/** Resolves a route's screen from an exposed module: the module itself, or one of its lazy `screens`. */
export async function screenOf(exposed: unknown, route: Exposed): Promise<ScreenModule<unknown>> {
  const found = route.screen === undefined ? exposed : await lazyOf(exposed, route.screen)?.()
  if (!isScreen(found)) {
    throw new Error(`${route.app} não tem a tela '${route.screen ?? route.expose}'`)
  }
  return found
}
