import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { describeUnless, findTool, missingTools } from '../../../../../scripts/engines.mjs'
import { freePort } from '../../../../../scripts/ports.mjs'
import { readConfig } from '../../config'
import { createServer as createPortal, type Server } from '../../server'
import { describeOnPostgres, openTestDatabase, postgresSkipReason } from '../../testing/databases'
import type { Database } from '../db/pool'
import { layeredCounters, localCounters } from './counters'

const INSTANCES = 4
const TRIES = 5

/** Four portals on one database, like four processes. */
async function openFour(pool: pg.Pool, environment: Record<string, string>): Promise<Server[]> {
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    API_DOCS: '0',
    ROLE: 'api',
    LIMIT_ADDRESS_FACTOR: '1',
    ...environment,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const cost = { memoryKib: 8, passes: 1 }
  const open = () => createPortal({ config, pool, clock: () => new Date(), passwordCost: cost })
  const servers = await Promise.all(Array.from({ length: INSTANCES }, open))
  for (const { app } of servers) await app.ready()
  return servers
}

/** Sends calls at once, spread over all servers; returns how many were allowed. */
async function burst(servers: Server[], path: string, payload: object): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      servers[n % INSTANCES]?.app.inject({ method: 'POST', url: path, payload }),
    ),
  )
  return answers.filter((answer) => answer !== undefined && answer.statusCode !== 429).length
}

const VISIT = '/api/anuncios/1/visita'

describe('a counter in this process', () => {
  it('counts each of a burst, and begins again after the window', async () => {
    let now = 0
    const count = localCounters(() => now).open({ name: 'a', max: TRIES, windowMs: 1_000 })
    const waits = await Promise.all(Array.from({ length: 12 }, () => count('x')))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(TRIES)
    expect(await count('y')).toBeUndefined()
    now = 999
    expect(await count('x')).toBe(1)
    now = 1_000
    expect(await count('x')).toBeUndefined()
  })

  it('counts locally while the others are unavailable, and reports it', async () => {
    let away = 0
    const broken = { open: () => () => Promise.reject(new Error('away')), close: () => Promise.resolve() }
    const sources = { shared: broken, exact: broken, secret: 's', onAway: () => void (away += 1) }
    const count = layeredCounters(sources).open({ name: 'a', max: 1, windowMs: 1_000, exact: true })
    expect(await count('x')).toBeUndefined()
    expect(await count('x')).toBeGreaterThan(0)
    expect(away).toBe(4)
  })
})

describeOnPostgres('limits of four processes without Redis', () => {
  it('give one account exactly five tries at a password, and at entering', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const servers = await openFour(pool, { LIMIT_LOGIN: String(TRIES), LIMIT_SIGN_INS: '1000' })
    const [first] = servers
    const counters = servers.map(({ app }) =>
      app.counters.open({ name: 'senha', max: TRIES, windowMs: 60_000, exact: true }),
    )
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => counters[n % INSTANCES]?.('sessao')))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(TRIES)
    const login = { email: 'ninguem@exemplo.com', password: 'errada' }
    expect(await burst(servers, '/api/login', login)).toBe(TRIES)
    // Tokens and addresses are not stored in the database.
    const { rows } = await pool.query('SELECT chave FROM limites')
    expect(rows.map(({ chave }) => chave).join()).not.toContain('sessao')
    await pool.query(`UPDATE limites SET acaba_em = now() - interval '1 second'`)
    expect(await first?.deps.store.limites.removeEnded()).toBe(1)
    await Promise.all(servers.map(({ app }) => app.close()))
    await close()
  })
})

describeUnless(
  postgresSkipReason() ?? missingTools('redis-server'),
  'limits of four processes with Redis',
  () => {
    let database: Database
    let redis: ChildProcess
    let folder: string
    let port: number
    beforeAll(async () => {
      database = await openTestDatabase('postgres')
      folder = await mkdtemp(join(tmpdir(), 'portal-redis-'))
      port = await freePort()
      redis = await startRedis(port, folder)
    })
    afterAll(async () => {
      await end(redis)
      await database.close()
      await rm(folder, { recursive: true, force: true })
    })

    it('allow exactly five calls of an address, and refuse nobody when Redis becomes unavailable', async () => {
      const environment = { REDIS_URL: `redis://127.0.0.1:${port}`, LIMIT_VISITS: String(TRIES) }
      const servers = await openFour(database.pool, environment)
      const [first] = servers
      await until(() => ready(servers))
      expect(await burst(servers, VISIT, {})).toBe(TRIES)
      await end(redis)
      // Meanwhile each process counts on its own.
      expect(await burst(servers, VISIT, {})).toBe(TRIES * INSTANCES)
      expect(await awayOf(servers)).toBeGreaterThan(0)
      expect(first).toBeDefined()
      redis = await startRedis(port, folder)
      await until(() => ready(servers))
      expect(await burst(servers, VISIT, {})).toBe(TRIES)
      await Promise.all(servers.map(({ app }) => app.close()))
    })

    async function awayOf(servers: Server[]): Promise<number> {
      const values = await Promise.all(servers.map(({ deps }) => deps.metrics.limiterAway.get()))
      return values.reduce((sum, { values: [first] }) => sum + (first?.value ?? 0), 0)
    }

    /** Whether each server reaches Redis; a fallback would raise no alarm here. */
    async function ready(servers: Server[]): Promise<boolean> {
      for (const { app, deps } of servers) {
        const before = (await deps.metrics.limiterAway.get()).values[0]?.value
        await app.counters.open({ name: 'prova', max: 1_000_000, windowMs: 60_000 })('prova')
        if ((await deps.metrics.limiterAway.get()).values[0]?.value !== before) return false
      }
      return true
    }
  },
)

async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const redis = spawn(
    findTool('redis-server') ?? '',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    {
      stdio: 'ignore',
    },
  )
  await until(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        socket.once('connect', () => socket.end())
      }),
  )
  return redis
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(50)
}
