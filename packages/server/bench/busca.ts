/**
 * CPU per request of the public search at several database sizes, separately for Node and PostgreSQL (rule:
 * architecture/figures).
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/kernel/db/migrate'
import { migrations } from '../src/migrations/all'
import { openDatabase } from '../src/kernel/db/pool'
import { preparedQueryable } from '../src/kernel/db/queryable'
import { buscaRepository } from '../src/modules/busca/db/busca'
import { readConfig } from '../src/config'
import { createServer } from '../src/server'
import { keptSearch } from '../src/modules/busca/use-cases/search'
import { findPublico } from '../src/modules/anuncios'
import { detalheOf } from '../src/modules/busca/use-cases/detalhe'
import { FREQUENCIAS, generateAnuncios } from './generate'

const ROUNDS = 400
const WARM_UP = 60
/** Clock ticks per second in /proc. */
const TICKS = 100

/** Milliseconds of CPU of this process, and of its one PostgreSQL backend. */
interface Cpu {
  node: number
  postgres: number
}
type Case = [name: string, run: () => Promise<unknown>]
type Figures = ReadonlyMap<string, Cpu>

/** Measures each size in a database of its own, sequentially, and prints the table. */
export async function measureSearch(adminUrl: string, sizes: readonly number[]): Promise<void> {
  const measured: [size: number, figures: Figures][] = []
  for (const size of sizes) {
    const database = `bench_${size}`
    const url = await createDatabase(adminUrl, database)
    const began = Date.now()
    measured.push([size, await measureSize(url, size)])
    await administer(adminUrl, `DROP DATABASE ${database}`)
    process.stderr.write(`${size} listings measured, ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
  process.stdout.write(tableOf(measured))
}

async function measureSize(url: string, size: number): Promise<Figures> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 1 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool } = opened.database
  await migrate(pool, migrations)
  await generateAnuncios(pool, size)
  const figures = await measureCases(pool, size)
  await opened.database.close()
  return figures
}

export async function measureCases(pool: pg.Pool, lastId: number): Promise<Figures> {
  const { app, deps, jobs } = await createServer({ config: benchConfig(), pool, clock: () => new Date() })
  const cached = deps.store.busca
  // The vocabulary is cached for minutes in production too.
  const uncached = { ...buscaRepository(preparedQueryable(pool)), vocabulario: () => cached.vocabulario() }
  const now = new Date()
  const search = (query: Record<string, string>) => () => keptSearch({ busca: uncached }, query, now)
  const words = Object.entries(FREQUENCIAS).map(([palavra, { label }]): Case => [
    `keyword, ${label}`,
    search({ palavra }),
  ])
  const cases: Case[] = [
    ['page 1, everything', search({})],
    ['page 1, category', search({ categoria: 'Massagistas' })],
    ['page 1, city', search({ cidade: 'Goiânia' })],
    ['page 1, category and city', search({ categoria: 'Massagistas', cidade: 'Goiânia', estado: 'GO' })],
    ['page 50', search({ pagina: '50' })],
    ['page 400', search({ pagina: '400' })],
    ['keyword, common (a third)', search({ palavra: 'massagem' })],
    ...words,
    ['keyword, none', search({ palavra: 'inexistente' })],
    ['keyword and city', search({ palavra: 'massagem', cidade: 'Goiânia' })],
    ['one filter', search({ etnia: 'Latina' })],
    ['three filters', search({ cabelo: 'Moreno', etnia: 'Latina', servicos: 'Trio' })],
    [
      'three filters and city',
      search({ cabelo: 'Moreno', etnia: 'Latina', servicos: 'Trio', cidade: 'Goiânia' }),
    ],
    [
      'four filters, matching none',
      search({ cabelo: 'Ruivo', etnia: 'Indiana', servicos: 'Trio', seios: 'Grandes' }),
    ],
    ['detail', async () => detailOf(deps.store, lastId, now)],
  ]
  const figures = new Map<string, Cpu>()
  const backend = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = backend.rows[0]?.pid ?? 0
  for (const [name, run] of cases) figures.set(name, await measure(run, pid))
  const call = () => app.inject('/api/anuncios/filtro')
  deps.store.busca = uncached
  figures.set('page 1, as an HTTP answer', await measure(call, pid))
  deps.store.busca = cached
  figures.set('the same, kept', await measure(call, pid))
  await app.close()
  await jobs.stop()
  return figures
}

function benchConfig() {
  const read = readConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    LOG_LEVEL: 'silent',
    API_DOCS: '0',
    DATA_DIR: join(tmpdir(), 'portal-bench'),
    LIMIT_CALLS: '100000000',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

async function detailOf(store: Parameters<typeof findPublico>[0], id: number, now: Date) {
  const found = await findPublico(store, String(id))
  if (!found.ok) throw new Error(found.code)
  return detalheOf(found.data, undefined, now)
}

async function createDatabase(adminUrl: string, name: string): Promise<string> {
  await administer(adminUrl, `DROP DATABASE IF EXISTS ${name}`)
  await administer(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}

async function measure(run: () => Promise<unknown>, pid: number): Promise<Cpu> {
  for (let n = 0; n < WARM_UP; n += 1) await run()
  const [node, backend] = [process.cpuUsage(), backendMs(pid)]
  for (let n = 0; n < ROUNDS; n += 1) await run()
  const used = process.cpuUsage(node)
  return { node: (used.user + used.system) / 1000 / ROUNDS, postgres: (backendMs(pid) - backend) / ROUNDS }
}

function backendMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Markdown table: Node + PostgreSQL in ms at each size, and the growth of the sum from the first size. */
export function tableOf(measured: readonly [size: number, figures: Figures][]): string {
  const [first] = measured
  if (first === undefined) return ''
  const sum = (cpu: Cpu | undefined) => (cpu === undefined ? NaN : cpu.node + cpu.postgres)
  const ms = (value: number | undefined) => (value ?? NaN).toFixed(2)
  const head = measured.flatMap(([size], index) => {
    const title = `${size.toLocaleString('en')}: Node + PostgreSQL`
    return index === 0 ? [title] : [title, 'growth']
  })
  const rows = [...first[1]].map(([name, base]) => {
    const cells = measured.flatMap(([, figures], index) => {
      const cpu = figures.get(name)
      const cost = `${ms(cpu?.node)} + ${ms(cpu?.postgres)}`
      return index === 0 ? [cost] : [cost, `${Math.round((sum(cpu) / sum(base) - 1) * 100)} %`]
    })
    return [name, ...cells]
  })
  const lines = [['ms of CPU per request', ...head], ['', ...head].map(() => '---'), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
