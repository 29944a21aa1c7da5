// Load generators.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Client time-out. */
const ANSWER_MS = 60_000
const SHOWN = 10

/**
 * Sends `rate` GETs a second for `paths`, without waiting for earlier responses; `stop` returns the results.
 */
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
  const one = async (path) => {
    const begun = performance.now()
    const ended = await get(agent, url + path)
    times.push(performance.now() - begun)
    count(ended, path)
  }
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

/** Returns the status, or the error. */
async function get(agent, url) {
  for (;;) {
    const { ended, isRace } = await attempt(agent, url)
    if (!isRace) return ended
  }
}

/**
 * A proxy may close an idle connection while the next request is on its way: browsers retry such a request
 * (RFC 9110, 9.2.2), and so does this.
 */
function attempt(agent, url) {
  return new Promise((resolve) => {
    const end = (ended, isRace = false) => resolve({ ended, isRace })
    const request = http.get(url, { agent, timeout: ANSWER_MS }, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode))
      response.once('error', () => end('cut'))
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', ({ code, message }) =>
      end(code ?? message, request.reusedSocket && code === 'ECONNRESET'),
    )
  })
}

const SCRIPT = fileURLToPath(new URL('addresses.lua', import.meta.url))

/** wrk: each connection sends its next GET when it has the last response. */
export async function closedLoop({ url, folder, paths, seconds, connections }) {
  const file = join(folder, 'addresses')
  await writeFile(file, `${paths.join('\n')}\n`)
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', SCRIPT]
  const env = { ...process.env, ADDRESSES: file }
  const { stdout } = await promisify(execFile)('wrk', [...flags, url], { env })
  const figures = JSON.parse(stdout.slice(stdout.lastIndexOf('{"requests"')))
  return { ...figures, rate: figures.requests / figures.seconds }
}
