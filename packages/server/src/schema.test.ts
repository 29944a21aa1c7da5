import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeOnPostgres, openEmptyDatabase } from './testing/databases'

/** The test build of the programs, on a real PostgreSQL without a schema. */
const built = dirname(process.env.PORTAL_TEST_WORKER ?? '')
const LIMIT_MS = 180_000
const DEMO_COUNT = 'SELECT count(*)::int AS n FROM anuncios'

describeOnPostgres('a database without its schema', () => {
  let database: Awaited<ReturnType<typeof openEmptyDatabase>>
  let dataDir: string
  const children: ChildProcess[] = []
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
    database = await openEmptyDatabase()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function start(file: string, more: Record<string, string> = {}, args: string[] = []) {
    const child = spawn(process.execPath, [join(built, file), ...args], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        ROLE: 'api',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const said = { text: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said.text += String(chunk)))
    const saying = async (words: string) => {
      while (!said.text.includes(words) && child.exitCode === null) await sleep(50)
      return said.text.includes(words)
    }
    return { child, said, saying }
  }

  it(
    'becomes one demonstration, however many processes start on it at once',
    async () => {
      const servers = Array.from({ length: 6 }, () => start('main.js'))
      expect(await Promise.all(servers.map(({ saying }) => saying('Portal no ar')))).toEqual(
        Array.from({ length: 6 }, () => true),
      )
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const { rows } = await client.query<{ n: number }>(DEMO_COUNT)
      const { rows: houses } = await client.query(`SELECT 1 FROM usuarios`)
      await client.end()
      expect(rows[0]?.n).toBeGreaterThan(50)
      expect(houses).toHaveLength(2)
    },
    LIMIT_MS,
  )

  it(
    'is waited for by a server, not ready, until a separate step has migrated it',
    async () => {
      const port = '4967'
      const server = start('main.js', { DEMO_DATA: '0', PORT: port })
      expect(await server.saying('Rode pnpm portal migrate.')).toBe(true)
      const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
      expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
      expect(await status('/api/anuncios/filtro')).toBe(503)
      const step = start('portal.js', {}, ['migrate'])
      await once(step.child, 'exit')
      expect(step.said.text).toContain('Aplicadas: 001-contas')
      const probes = new Set<number>()
      while (!server.said.text.includes('Portal no ar') && server.child.exitCode === null)
        probes.add(await status('/readyz'))
      expect([...probes].filter((code) => code !== 503 && code !== 200)).toEqual([])
      expect([await status('/readyz'), await status('/api/anuncios/filtro')]).toEqual([200, 200])
    },
    LIMIT_MS,
  )

  it(
    'is still served after the shutdown signal, while readiness diverts traffic',
    async () => {
      const port = '4968'
      const migrated = start('portal.js', {}, ['migrate'])
      await once(migrated.child, 'exit')
      const server = start('main.js', { DEMO_DATA: '0', PORT: port, DRAIN_DELAY_MS: '3000' })
      await server.saying('Portal no ar')
      server.child.kill('SIGTERM')
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      while ((await ask('/readyz')).status === 200) await sleep(5)
      const served = await ask('/api/anuncios/filtro')
      expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
      expect(await once(server.child, 'exit')).toEqual([0, null])
    },
    LIMIT_MS,
  )
})
