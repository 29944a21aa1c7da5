import type { Browser } from 'playwright-core'
import { signInDemo } from '../steps/demo'
import { AREAS, type Area } from './areas'
import { FAULTS, type Fault } from './faults'
import { drill, leave, type DrillOutcome } from './run'
import type { DrilledPortal } from './staged'
import { opener, UNNOTICED, type Unnoticed } from './unnoticed'

interface Case {
  name: string
  area: Area
}
/** A fault visible to a visitor. */
export interface FaultCase extends Case {
  fault: Fault
}
/** A fault invisible to visitors. */
export interface UnnoticedCase extends Case {
  unnoticed: Unnoticed
}
export type DrillResult = { ok: true; outcome?: DrillOutcome } | { ok: false; reason: string }

/** Filters cases by name: `DRILLS=mf-public`. */
const isWanted = ({ name }: Case): boolean => name.includes(process.env.DRILLS ?? '')

export const SEEN: readonly FaultCase[] = AREAS.flatMap((area) =>
  FAULTS.map((fault) => ({ name: `${area.app}: ${fault.name}`, area, fault })),
).filter(isWanted)
export const UNSEEN: readonly UnnoticedCase[] = AREAS.flatMap((area) =>
  UNNOTICED.map((unnoticed) => ({ name: `${area.app}: ${unnoticed.name}`, area, unnoticed })),
).filter(isWanted)

/** Concurrent pages in one browser: hanging cases use no CPU, all others compete for two cores. */
const HANGING_AT_ONCE = 4
const AT_ONCE = 2

/** Runs every case, each on a page in its own context. */
export async function runAll(browser: Browser, portal: DrilledPortal): Promise<Map<string, DrillResult>> {
  const session = await signInDemo(portal)
  const results = new Map<string, DrillResult>()
  const worker = async (queue: (FaultCase | UnnoticedCase)[]): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name, area } = next
      const context = await browser.newContext({ locale: 'pt-BR' })
      context.setDefaultTimeout(20_000)
      const run =
        'fault' in next
          ? drill(context, portal, area, next.fault, session)
          : next.unnoticed.run(opener(context, portal, area, session), area, portal).then(() => undefined)
      results.set(
        name,
        await run.then(
          (outcome): DrillResult => ({ ok: true, outcome }),
          (error: unknown): DrillResult => ({ ok: false, reason: String(error) }),
        ),
      )
      await Promise.all(context.pages().map(leave))
      await context.close()
    }
  }
  const runQueue = (queue: (FaultCase | UnnoticedCase)[], atOnce: number) =>
    Promise.all(Array.from({ length: atOnce }, () => worker(queue)))
  const hanging = SEEN.filter(({ fault }) => fault.hangs === true)
  await runQueue([...hanging], HANGING_AT_ONCE)
  await runQueue([...SEEN.filter((one) => !hanging.includes(one)), ...UNSEEN], AT_ONCE)
  return results
}
