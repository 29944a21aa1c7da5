// What processes use, from Linux's /proc: a process and all below it.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc. */
const TICKS = 100

/** Parent and ms of CPU, those of ended children included, of each process. */
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

/** CPU of a process, and of what is below it. */
export function cpuOf(root) {
  const all = processes()
  const [own, ...below] = treeOf(root, all).map((pid) => all.get(pid)?.ms ?? 0)
  return { own, below: below.reduce((sum, ms) => sum + ms, 0) }
}

/** MB of each process of the tree; what several share is parted among them. */
export function memoryOf(root) {
  return treeOf(root, processes()).map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024
  })
}
