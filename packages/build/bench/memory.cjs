// Preloaded into the portal by bench/release.ts: on SIGUSR2 collects garbage and writes the remaining heap,
// in MB.
const { writeFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  process.on('SIGUSR2', () => {
    global.gc()
    const { rss, heapUsed } = process.memoryUsage()
    writeFileSync(process.env.BENCH_MEMORY, JSON.stringify({ rss: rss / 1e6, heap: heapUsed / 1e6 }))
  })
}
