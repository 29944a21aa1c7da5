const PARENT_POLL_MS = 500
const DRAIN_LIMIT_MS = 15_000

/**
 * Drains once, on SIGTERM, SIGINT, or when the parent goes away: npm does not pass SIGTERM on (rule:
 * architecture/running).
 * A second signal while draining is ignored (Ctrl-C arrives twice); past the limit the process ends anyway.
 */
export function onShutdown(drain: () => Promise<void>): void {
  const parent = process.ppid
  let draining = false
  const begin = () => {
    if (draining) return
    draining = true
    clearInterval(watch)
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    drain().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) begin()
  }, PARENT_POLL_MS)
  watch.unref()
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}
