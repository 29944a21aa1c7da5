// pnpm bench memory [seconds]: memory of what `npm start` runs, at its first start and at a later one, and the CPU that it
// takes when nobody asks for anything. Needs a portal that has been built and Linux's /proc.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, memoryOf } from './processes.mjs'
import { sleep, startPortal } from './portal.mjs'

/** Pictures and kept listings are made after the start. */
const SETTLE_MS = Number(process.argv[2] ?? 30) * 1_000
const IDLE_MS = 20_000
const MEMORY_MAX_MB = 300
const IDLE_MAX = 0.3

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
// As scripts/start.mjs starts it.
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: '--max-semi-space-size=2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const verdict = (value, max) => (value < max ? 'below' : 'ABOVE')

try {
  for (const start of ['first start', 'later start']) {
    const portal = await startPortal(4875, env)
    await sleep(SETTLE_MS)
    const each = memoryOf(portal.pid)
    const sum = each.reduce((total, mb) => total + mb, 0)
    const before = cpuOf(portal.pid)
    await sleep(IDLE_MS)
    const after = cpuOf(portal.pid)
    const idle = ((after.own + after.below - before.own - before.below) / IDLE_MS) * 100
    const parts = each.map((mb) => mb.toFixed(0)).join(' + ')
    console.log(`${start}: ${sum.toFixed(0)} MB (${parts}), ${verdict(sum, MEMORY_MAX_MB)} ${MEMORY_MAX_MB}`)
    console.log(`  at rest ${idle.toFixed(2)} % of a core, ${verdict(idle, IDLE_MAX)} ${IDLE_MAX}`)
    await portal.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
