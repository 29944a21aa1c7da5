/** A first start fills its database in a process of its own: what that takes, some 80 MB, is given back with it. */
import { fork } from 'node:child_process'

const FILL = '--fill'
/** Besides, everything that would follow after the portal has opened: `scripts/start.mjs` does it beside the builds. */
const FILL_ALL = '--fill=all'

/** This process was started to fill, and not to serve. */
export const isFilling = (): boolean => process.argv.includes(FILL) || fillsAll()

export const fillsAll = (): boolean => process.argv.includes(FILL_ALL)

/** Returns whether the parent has sent a message: it needs the database now. */
export function parentIsWaiting(): () => boolean {
  let waiting = false
  process.once('message', () => (waiting = true))
  // Listening alone would keep the process from ending when it is done.
  process.channel?.unref()
  return () => waiting
}

/** Ends with the process that waits for it: nobody would hear of what it did. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  // Listening alone would keep it from ending when it is done.
  process.channel?.unref()
}

/** The same program once more; answers what it ended with, or undefined where it was killed. */
export function fillApart(): Promise<number | undefined> {
  const child = fork(process.argv[1] ?? '', [FILL])
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? undefined))
    child.once('error', reject)
  })
}
