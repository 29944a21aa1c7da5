/** CPU per request of page 1, a keyword, a deep page and the detail, Node and PostgreSQL apart (DESIGN 9). */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../src/adapters/db/migrate'
import { migrations } from '../src/adapters/db/migrations/all'
import { openDatabase } from '../src/adapters/db/pool'
import { preparedQueryable } from '../src/adapters/db/queryable'
import { buscaRepository } from '../src/adapters/db/repositories/busca'
import { createStore } from '../src/adapters/db/store'
import { buscar } from '../src/use-cases/busca/buscar'
import { detalheOf, findPublico } from '../src/use-cases/busca/detalhe'
import { generateListings } from './generate'

const ROUNDS = 300
const WARM_UP = 50
/** Clock ticks a second in /proc. */
const TICKS = 100

interface Cpu {
  node: number
  postgres: number
}

export async function measureSearch(adminUrl: string, size: number): Promise<void> {
  const url = await createDatabase(adminUrl)
  const opened = await openDatabase({ kind: 'postgres', url, max: 1 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool } = opened.database
  await migrate(pool, migrations)
  const began = Date.now()
  const lastId = await generateListings(pool, size)
  process.stdout.write(`${size} listings in ${Math.round((Date.now() - began) / 1000)} s\n`)
  const store = createStore(pool)
  const now = new Date()
  const uncached = { busca: buscaRepository(preparedQueryable(pool)) }
  const search = (query: Record<string, string>) => () => buscar(uncached, query, now)
  const cases: [string, () => Promise<unknown>][] = [
    ['page 1, everything', search({})],
    ['page 1, category and city', search({ categoria: 'Massagistas', cidade: 'Goiânia', estado: 'GO' })],
    ['page 40', search({ pagina: '40' })],
    ['keyword, frequent', search({ palavra: 'massagem' })],
    ['keyword, rare', search({ palavra: 'raridade' })],
    ['keyword and city', search({ palavra: 'massagem', cidade: 'Goiânia' })],
    ['three filters', search({ cabelo: 'Moreno', etnia: 'Latina', servicos: 'Trio' })],
    ['page 1, from the cache', () => buscar(store, {}, now)],
    ['detail', async () => detailOf(store, lastId, now)],
  ]
  const backend = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  for (const [name, run] of cases) report(name, await measure(run, backend.rows[0]?.pid ?? 0))
  await opened.database.close()
}

async function detailOf(store: ReturnType<typeof createStore>, id: number, now: Date) {
  const found = await findPublico(store, String(id))
  if (!found.ok) throw new Error(found.code)
  return detalheOf(found.data, now)
}

async function createDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS bench')
  await admin.query('CREATE DATABASE bench')
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = '/bench'
  return url.href
}

/** CPU that one of our requests costs, in ms: this process, and the one backend that it talks to. */
async function measure(run: () => Promise<unknown>, pid: number): Promise<Cpu & { wall: number }> {
  for (let n = 0; n < WARM_UP; n += 1) await run()
  const [node, backend, began] = [process.cpuUsage(), backendMs(pid), performance.now()]
  for (let n = 0; n < ROUNDS; n += 1) await run()
  const used = process.cpuUsage(node)
  return {
    node: (used.user + used.system) / 1000 / ROUNDS,
    postgres: (backendMs(pid) - backend) / ROUNDS,
    wall: (performance.now() - began) / ROUNDS,
  }
}

function backendMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

function report(name: string, { node, postgres, wall }: Cpu & { wall: number }): void {
  const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(9)
  process.stdout.write(`${name.padEnd(28)} node ${ms(node)}  postgres ${ms(postgres)}  wall ${ms(wall)}\n`)
}
