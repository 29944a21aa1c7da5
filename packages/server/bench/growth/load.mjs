// A load that does not wait for its answers.
import http from 'node:http'

/** Who waits longer has gone. */
const ANSWER_MS = 60_000
const SHOWN = 10

/** `rate` GETs a second of `paths`, whether or not the ones before have been answered; `stop` tells how they ended. */
export function openLoop(url, paths, rate) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const statuses = new Map()
  const failures = []
  const times = []
  const pending = new Set()
  let sent = 0
  const count = (status, path) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 200 && failures.length < SHOWN) failures.push(`${status} ${path}`)
  }
  const one = (path) =>
    new Promise((resolve) => {
      const begun = performance.now()
      const request = http.get(url + path, { agent, timeout: ANSWER_MS }, (response) => {
        response.resume()
        response.once('end', () => {
          times.push(performance.now() - begun)
          resolve(count(response.statusCode, path))
        })
        response.once('error', () => resolve(count('cut', path)))
      })
      request.once('timeout', () => request.destroy(new Error('timeout')))
      request.once('error', (error) => resolve(count(error.code ?? error.message, path)))
    })
  const begun = performance.now()
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1_000) * rate; sent < due; sent += 1) {
      const call = one(paths[sent % paths.length]).finally(() => pending.delete(call))
      pending.add(call)
    }
  }, 10)
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
      times.sort((a, b) => a - b)
      const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0)
      if (failures.length > 0) console.log(`  failed: ${failures.join(', ')}`)
      return { sent, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99) }
    },
  }
}
