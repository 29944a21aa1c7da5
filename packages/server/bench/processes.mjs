// Resource usage of process trees, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clock ticks per second in /proc. */
const TICKS = 100

/** Parent and CPU in ms, ended children included, of each process. */
export function processes() {
  const read = (pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
      return [[Number(pid), { parent: Number(fields[1]), ms: (ticks * 1_000) / TICKS }]]
    } catch {
      return [] // It has ended.
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(pids.flatMap(read))
}

/** The root first. */
function treeOf(root, all) {
  const isBelow = (pid) => pid === root || (all.has(pid) && isBelow(all.get(pid).parent))
  return [root, ...[...all.keys()].filter((pid) => pid !== root && isBelow(pid))]
}

/** CPU of a process tree. */
export function cpuOf(root) {
  const all = processes()
  const [own, ...below] = treeOf(root, all).map((pid) => all.get(pid)?.ms ?? 0)
  return { own, below: below.reduce((sum, ms) => sum + ms, 0) }
}

/** Resident memory in MB: `VmRSS` now, `VmHWM` at its peak. */
export const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024

/**
 * Private memory in MB of each process of the tree, and last that of mapped files: those are shared between
 * processes, and another portal on the same machine must not distort the result.
 */
export function memoryOf(root) {
  const parts = treeOf(root, processes()).map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const mb = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1_024
    return { own: mb('Anonymous'), files: mb('Rss') - mb('Anonymous') }
  })
  return [...parts.map(({ own }) => own), Math.max(...parts.map(({ files }) => files))]
}

const LOOK_MS = 2_000
const REST_MS = 3 * 60_000

/** Waits until start-up work and due jobs are done: less than a twentieth of a core is used. */
export async function untilAtRest(roots) {
  const used = () => roots.map(cpuOf).reduce((sum, { own, below }) => sum + own + below, 0)
  for (const until = performance.now() + REST_MS; performance.now() < until;) {
    const before = used()
    await sleep(LOOK_MS)
    if (used() - before < LOOK_MS / 20) return
  }
}
