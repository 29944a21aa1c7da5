import { setTimeout as sleep } from 'node:timers/promises'

/** Whose end is ours: known before the demonstration is made, which takes a while. */
const parent = process.ppid
const PARENT_POLL_MS = 500
const DRAIN_LIMIT_MS = 15_000

interface Shutdown {
  /** At once, with the signal: tell the traffic to go elsewhere, take no new job. */
  begin: () => void
  /** How long what still comes is served before the door closes. */
  delayMs: number
  drain: () => Promise<void>
}

/**
 * Drains once, on SIGTERM, SIGINT, SIGHUP, or when the parent goes away: npm does not pass SIGTERM on (rule:
 * architecture/running).
 * A second signal while draining is ignored (Ctrl-C arrives twice); past the limit the process ends anyway.
 */
export function onShutdown({ begin, delayMs, drain }: Shutdown): void {
  let draining = false
  const end = () => {
    if (draining) return
    draining = true
    clearInterval(watch)
    setTimeout(() => process.exit(1), delayMs + DRAIN_LIMIT_MS).unref()
    begin()
    sleep(delayMs)
      .then(drain)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) end()
  }, PARENT_POLL_MS)
  watch.unref()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  // A window that was closed takes no more output, and that must not cut the drain short.
  process.once('SIGHUP', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  })
}
