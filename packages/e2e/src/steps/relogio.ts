import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPortal, type Portal } from '../portal'

const READ_MS = 50

/**
 * Loaded before the portal in each of its threads and processes: the date and the monotonic clock are ahead by the
 * milliseconds in a file. The embedded database takes its time from `Date.now`.
 */
const ahead = (file: string): string => `
const { readFileSync } = process.getBuiltinModule('node:fs')
const [now, monotonic] = [Date.now, performance.now.bind(performance)]
let [read, ahead] = [-Infinity, 0]
const shift = () => {
  if (monotonic() - read > ${READ_MS}) {
    read = monotonic()
    try { ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) } catch {}
  }
  return ahead
}
Date.now = () => now() + shift()
performance.now = () => monotonic() + shift()
globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [real.now()] : args, target),
})`

export interface PortalWithClock extends Portal {
  /** Moves its time ahead by some minutes, while it runs; resolves when no process counts by the time before. */
  advance(minutes: number): Promise<void>
}

export async function startPortalWithClock(env: Record<string, string>): Promise<PortalWithClock> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-relogio-'))
  const file = join(folder, 'ahead')
  let minutes = 0
  // Renamed, since a process that read the file while it is empty would go back in time.
  const write = () => {
    writeFileSync(`${file}.next`, String(minutes * 60_000))
    renameSync(`${file}.next`, file)
  }
  write()
  const portal = await startPortal({
    ...env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead(file))}`,
  })
  return {
    ...portal,
    async advance(more) {
      minutes += more
      write()
      await setTimeout(2 * READ_MS)
    },
    async stop() {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
