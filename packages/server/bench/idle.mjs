// pnpm bench idle [settle seconds]: CPU of an idle `npm start` over a minute, all processes. Measures a later
// start: the first one compiles the embedded database. Needs a built portal and Linux's /proc.
import { cpuOf } from './processes.mjs'
import { sleep } from './portal.mjs'
import { asNpmStart } from './resting.mjs'

/** V8 compiles hot code during the first two minutes. */
const SETTLE_MS = Number(process.argv[2] ?? 120) * 1_000
const OVER_MS = 60_000
const MAX_PERCENT = 0.3

await asNpmStart(async (start) => {
  await (await start()).stop()
  const portal = await start()
  await sleep(SETTLE_MS)
  const before = cpuOf(portal.pid)
  await sleep(OVER_MS)
  const after = cpuOf(portal.pid)
  const percent = (part) => ((after[part] - before[part]) / OVER_MS) * 100
  const sum = percent('own') + percent('below')
  console.log(
    `at rest ${sum.toFixed(2)} % of a core (server ${percent('own').toFixed(2)}, renderer ${percent('below').toFixed(2)}), ` +
      `${sum < MAX_PERCENT ? 'below' : 'ABOVE'} ${MAX_PERCENT}`,
  )
  await portal.stop()
})
