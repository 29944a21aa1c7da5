import type { Engine, Viewport, Visit } from '../engines/page'
import { startPortal, type Portal } from '../portal'
import { picture } from '../steps/picture'

export const PHONE: Viewport = { width: 390, height: 844 }
export const DESKTOP: Viewport = { width: 1280, height: 800 }

/** What the journeys of one file share: a portal and an engine, open while its tests run. */
export interface Setting {
  readonly portal: Portal
  readonly engine: Engine
}

/** Starts both before the tests of the suite around it, and ends them after. */
export function useSetting(openEngine: () => Promise<Engine>): Setting {
  let open: Setting | undefined
  const started = (): Setting => {
    if (open === undefined) throw new Error('Portal and engine are open during tests alone.')
    return open
  }
  beforeAll(async () => {
    open = { portal: await startPortal(), engine: await openEngine() }
  })
  afterAll(async () => {
    await open?.engine.close()
    await open?.portal.stop()
  })
  return {
    get portal() {
      return started().portal
    },
    get engine() {
      return started().engine
    },
  }
}

/** One visit for all tests of the suite around it; at its end the page may have complained of nothing. */
export function useVisit(setting: Setting, viewport: Viewport): () => Visit {
  let visit: Visit | undefined
  beforeAll(async () => {
    visit = await setting.engine.visit(viewport)
  })
  afterEach(() => picture(visit, expect.getState().currentTestName ?? ''))
  afterAll(async () => {
    await visit?.close()
  })
  return () => {
    if (visit === undefined) throw new Error('A visit is open during tests alone.')
    return visit
  }
}
