/**
 * Fills a new database in a separate process at the first start, so that the memory it needs, about 80 MB, is
 * released with it.
 */
import { fork } from 'node:child_process'

const FILL = '--fill'
/** Also does the work that follows the opening of the portal; `scripts/start.mjs` runs it during the builds. */
const FILL_ALL = '--fill=all'
/** Also does the work that jobs spread over the portal's first minutes, and resumes an earlier fill. */
const FILL_SETTLED = '--fill=settled'

/** Whether this process was started to fill the database instead of serving. */
export const isFilling = (): boolean => process.argv.includes(FILL) || fillsAll()

export const fillsAll = (): boolean => process.argv.includes(FILL_ALL) || settles()

/** Tests and benches start many portals from one data folder. */
export const settles = (): boolean => process.argv.includes(FILL_SETTLED)

/** Returns whether the parent has sent a message: it needs the database now. */
export function parentIsWaiting(): () => boolean {
  let waiting = false
  process.once('message', () => (waiting = true))
  // The listener alone must not keep the process alive.
  process.channel?.unref()
  return () => waiting
}

/** Exits when the waiting parent exits: the result would be unused. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  // The listener alone must not keep the process alive.
  process.channel?.unref()
}

/** Runs the same program once more; returns its exit code, or undefined if it was killed. */
export function fillApart(): Promise<number | undefined> {
  const child = fork(process.argv[1] ?? '', [FILL])
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? undefined))
    child.once('error', reject)
  })
}
