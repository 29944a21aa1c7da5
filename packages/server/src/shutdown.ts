import { setTimeout as sleep } from 'node:timers/promises'

/** Argument of `npm start` and of benches. A server that anything else starts outlives its shell. */
const WITH_PARENT = '--with-parent'
/** Read at load time: creating the demonstration takes a while, and the parent may exit before it ends. */
const parent = process.ppid
const PARENT_POLL_MS = 1_000
const DRAIN_LIMIT_MS = 15_000

interface Shutdown {
  /** Called with the signal: report not ready, claim no new job. */
  begin: () => void
  /** How long requests are still served before the socket closes. */
  delayMs: number
  drain: () => Promise<void>
}

/**
 * Drains once, on SIGTERM, SIGINT, SIGHUP, or, under `npm start`, when the parent exits: npm does not forward
 * SIGTERM (rule: architecture/running). A second signal while draining is ignored (Ctrl-C arrives twice); past the limit the
 * process exits anyway.
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
    if (process.ppid === parent || draining) return
    process.stderr.write('Encerrando: o programa que iniciou este servidor terminou.\n')
    end()
  }, PARENT_POLL_MS)
  watch.unref()
  if (!process.argv.includes(WITH_PARENT)) clearInterval(watch)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  // A closed terminal accepts no more output; the write error must not interrupt the drain.
  process.once('SIGHUP', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  })
}
