import type { Engine, Viewport, Visit } from '../engines/page'
import { startPortal, type Portal } from '../portal'
import { picture } from '../steps/picture'

export const PHONE: Viewport = { width: 390, height: 844 }
export const DESKTOP: Viewport = { width: 1280, height: 800 }

/** Shared by the journeys of one file: a portal and an engine, running during its tests. */
export interface Setting {
  readonly portal: Portal
  readonly engine: Engine
}

/** Starts both before the surrounding suite, and stops them afterwards. */
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

/** A browser context for the surrounding suite, which must end without page faults; `who` names its pictures. */
export function useVisit(setting: Setting, viewport: Viewport, who = ''): () => Visit {
  let visit: Visit | undefined
  beforeAll(async () => {
    visit = await setting.engine.visit(viewport)
  })
  afterEach(() => picture(visit, `${expect.getState().currentTestName ?? ''} ${who}`.trim()))
  afterAll(async () => {
    await visit?.close()
  })
  return () => {
    if (visit === undefined) throw new Error('A visit is open during tests alone.')
    return visit
  }
}
