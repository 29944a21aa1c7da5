// pnpm bench memory [seconds]: memory of `npm start`, at its first and at a later start: idle, after page
// requests, and the server's peak. Needs a built portal and Linux's /proc.
import { megabytes, memoryOf } from './processes.mjs'
import { sleep } from './portal.mjs'
import { asNpmStart } from './resting.mjs'

/** Pictures and cached listings are created after the start. */
const SETTLE_MS = Number(process.argv[2] ?? 30) * 1_000
const PAGES = 50
const MAX_MB = 350
const MAX_PEAK_MB = 300

function report(name, portal) {
  const each = memoryOf(portal.pid)
  const sum = each.reduce((total, mb) => total + mb, 0)
  const [server, ...others] = each.map((mb) => mb.toFixed(0))
  const files = others.pop()
  const parts = `server ${server}, renderer ${others.join(' + ')}, files ${files}`
  console.log(`${name}: ${bounded(sum, MAX_MB)} (${parts})`)
}

const bounded = (mb, most) => `${mb.toFixed(0)} MB, ${mb < most ? 'below' : 'ABOVE'} ${most}`

await asNpmStart(async (start) => {
  for (const name of ['first start', 'later start']) {
    const portal = await start()
    await sleep(SETTLE_MS)
    report(name, portal)
    for (let n = 1; n <= PAGES; n += 1)
      await (await fetch(`${portal.url}/acompanhantes?precoMax=${100 + n}`)).text()
    report(`  after ${PAGES} pages`, portal)
    console.log(
      `  peak of the server, files included: ${bounded(megabytes(portal.pid, 'VmHWM'), MAX_PEAK_MB)}`,
    )
    await portal.stop()
  }
})
