// What the growth benches share: roles as processes of their own on one PostgreSQL, HAProxy before them, a load that does
// not wait for its answers. Everything listens on loopback, on free ports, and ends by its own process id.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from '../../build.mjs'
import { findProgram, startPgBouncer } from '../../test/pgbouncer.mjs'
import { freePort, untilOpen } from '../../test/ports.mjs'
import { startPostgres } from '../../test/postgres.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Such a bench has shown nothing: `npm test` counts it as skipped. */
const SKIPPED = 77

/** Says by name what is missing. */
export function requirePrograms(...names) {
  const missing = names.filter((name) => findProgram(name) === undefined)
  if (missing.length === 0) return
  console.log(`skipped: ${missing.join(', ')} not installed`)
  process.exit(SKIPPED)
}

/** Runs `work` with a database, through a pooler where `pooled`; ends everything afterwards. */
export async function withCluster({ pooled = false }, work) {
  await buildServer()
  const postgres = await startPostgres()
  if (!postgres.ok) {
    console.log(`skipped: PostgreSQL cannot start here (${postgres.reason})`)
    process.exit(SKIPPED)
  }
  const pooler = pooled ? await startPgBouncer(postgres.url) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  const ends = []
  const env = {
    ...{ DATA_DIR: folder, LOG_LEVEL: 'error', API_DOCS: '0', LIMIT_ADDRESS_FACTOR: '1000000' },
    ...{ DATABASE_URL: pooler?.url ?? postgres.url, DATABASE_DIRECT_URL: postgres.url },
    ...(pooler && { DATABASE_PREPARE: '0' }),
  }
  try {
    await work({
      ...{ env, folder },
      start: async (role, more = {}) => {
        const child = await startRole({ ...env, ROLE: role, ...more })
        ends.push(child.kill)
        return child
      },
      proxy: async (backends) => {
        const proxy = await startProxy(folder, backends)
        ends.push(proxy.stop)
        return proxy.url
      },
    })
  } finally {
    for (const end of ends.reverse()) await end()
    await pooler?.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startRole(env) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: env.PUBLIC_URL ?? url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const ready = async () => {
    for (let tries = 0; ; tries += 1) {
      if (child.exitCode !== null || tries > 1_800) throw new Error(`${env.ROLE} did not get ready`)
      const ok = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ok) return
      await sleep(100)
    }
  }
  await ready()
  const end = (signal) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return { url, port, role: env.ROLE, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/**
 * HAProxy in front of web and api; it asks /readyz and tries reads again elsewhere. When a busy machine answers no check in
 * time, all are asked all the same: slow is better than 503.
 */
async function startProxy(folder, { web, api }) {
  const port = await freePort()
  const servers = (list) =>
    list
      .flatMap(({ port: at }, n) => [
        `  server s${n} 127.0.0.1:${at} check inter 300ms fastinter 100ms fall 2 rise 1`,
        `  server spare${n} 127.0.0.1:${at} backup`,
      ])
      .join('\n')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  option allbackups
  option httpchk GET /readyz
frontend all
  bind 127.0.0.1:${port}
  use_backend api if { path_beg /api/ /storage/ /_sandbox }
  default_backend web
backend web
  http-request disable-l7-retry unless METH_GET or { method HEAD }
  retry-on conn-failure empty-response response-timeout 503
${servers(web)}
backend api
  http-request disable-l7-retry unless METH_GET or { method HEAD }
  retry-on conn-failure empty-response response-timeout 503
${servers(api)}
`,
  )
  const child = spawn(findProgram('haproxy'), ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port, child)
  return { url: `http://127.0.0.1:${port}`, stop: () => (child.kill('SIGTERM'), exited) }
}

/** `rate` GETs a second of `paths`, whether or not the ones before have been answered; `stop` tells how they ended. */
export function openLoop(url, paths, rate) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const statuses = new Map()
  const times = []
  const pending = new Set()
  let sent = 0
  const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const one = (path) =>
    new Promise((resolve) => {
      const begun = performance.now()
      const request = http.get(url + path, { agent, timeout: 20_000 }, (response) => {
        response.resume()
        response.once('end', () => {
          times.push(performance.now() - begun)
          resolve(count(response.statusCode))
        })
        response.once('error', () => resolve(count('cut')))
      })
      request.once('timeout', () => request.destroy(new Error('timeout')))
      request.once('error', (error) => resolve(count(error.code ?? error.message)))
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
      return { sent, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99) }
    },
  }
}
