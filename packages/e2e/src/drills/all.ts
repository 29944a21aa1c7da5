import type { Browser } from 'playwright-core'
import type { Portal } from '../portal'
import { signInDemo } from '../steps/demo'
import { AREAS, type Area } from './areas'
import { FAULTS, type Fault } from './faults'
import { drill, type Outcome } from './run'

export interface Case {
  name: string
  area: Area
  fault: Fault
}
export type Result = { ok: true; outcome: Outcome } | { ok: false; reason: string }

/** `DRILLS=mf-public` runs those whose name holds that text. */
export const CASES: readonly Case[] = AREAS.flatMap((area) =>
  FAULTS.map((fault) => ({ name: `${area.app}: ${fault.name}`, area, fault })),
).filter(({ name }) => name.includes(process.env.DRILLS ?? ''))

/** Pages side by side in one browser: most of the time is waiting for what hangs. */
const AT_ONCE = 4

/** Runs every case, each on a page of a context of its own. */
export async function runAll(browser: Browser, portal: Portal): Promise<Map<string, Result>> {
  const session = await signInDemo(portal)
  // What hangs first: the others fill the time.
  const queue = [...CASES].sort((one, other) => Number(other.fault.hangs ?? 0) - Number(one.fault.hangs ?? 0))
  const results = new Map<string, Result>()
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name, area, fault } = next
      const context = await browser.newContext({ locale: 'pt-BR' })
      context.setDefaultTimeout(20_000)
      results.set(
        name,
        await drill(context, portal, area, fault, session).then(
          (outcome): Result => ({ ok: true, outcome }),
          (error: unknown): Result => ({ ok: false, reason: String(error) }),
        ),
      )
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
