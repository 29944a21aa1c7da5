import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describeUnless, missingTools } from '../../../scripts/engines.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { startPgBouncer } from '../test/pgbouncer.mjs'
import { postgresSkipReason } from './testing/databases'
import { describeWith } from './testing/tools'

const RUNBOOK = join(import.meta.dirname, '../../../docs/runbooks/varias-maquinas.md')

describe('PgBouncer', () => {
  const number = (text: string, name: string) =>
    Number(new RegExp(`^ *${name}\\s*[=:]\\s*(\\d+)`, 'm').exec(text)?.[1])

  it('of five machines takes fewer connections than PostgreSQL has', async () => {
    const bouncer = await readDeployed('pgbouncer/pgbouncer.ini')
    const most = number(await readDeployed('patroni/patroni.yml'), 'max_connections')
    expect(5 * number(bouncer, 'max_db_connections')).toBeLessThan(most - 20)
  })
})

describeWith('pgbouncer', 'PgBouncer while nobody leads', () => {
  it('tries again after a second, so that a call waits a switchover out', async () => {
    const { logins } = await callWithout((socket) => socket.destroy())
    expect(logins).toBeGreaterThan(2)
  }, 30_000)

  it('gives up a login that gets no answer, before the call that waits for it', async () => {
    const { logins } = await callWithout(() => undefined)
    expect(logins).toBeGreaterThan(1)
  }, 30_000)
})

/** Counts the logins at a leader that ends each by `answer`, until one call through PgBouncer has failed. */
async function callWithout(answer: (socket: Socket) => void): Promise<{ logins: number }> {
  const sockets: Socket[] = []
  const leader = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(leader, 'listening')
  const { port } = leader.address() as AddressInfo
  const bouncer = await startPgBouncer(`postgres://portal@127.0.0.1:${port}/portal`)
  if (!bouncer.ok) throw new Error(bouncer.reason)
  const client = new pg.Client({ connectionString: bouncer.url })
  await client.connect().catch(() => undefined)
  await bouncer.stop()
  for (const socket of sockets) socket.destroy()
  leader.close()
  return { logins: sockets.length }
}

const LIST_SQL = /psql -Atc "(SELECT format.*?)" >/

describeUnless(postgresSkipReason() ?? missingTools('pgbouncer'), 'the list of users of the runbook', () => {
  it('lets a login through PgBouncer with its password, and nobody with another', async () => {
    const runbook = await readFile(RUNBOOK, 'utf8')
    const sql = (LIST_SQL.exec(runbook)?.[1] ?? '').replaceAll(String.raw`\"`, '"')
    const { PORTAL_TEST_POSTGRES_URL: server = '' } = process.env
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin
      .query("CREATE ROLE portal_mesa LOGIN PASSWORD 'senha-da-mesa'")
      .catch(() => admin.query("ALTER ROLE portal_mesa LOGIN PASSWORD 'senha-da-mesa'"))
    const { rows } = await admin.query<{ format: string }>(sql)
    const users = rows.map(({ format }) => format).join('\n')
    expect(users).toMatch(/^"portal_mesa" "SCRAM-SHA-256\$/m)
    const bouncer = await startPgBouncer(server, { users })
    if (!bouncer.ok) throw new Error(bouncer.reason)
    const enter = async (password: string) => {
      const url = new URL(bouncer.url)
      Object.assign(url, { username: 'portal_mesa', password })
      const client = new pg.Client({ connectionString: url.href })
      try {
        await client.connect()
        return (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name
      } catch {
        return 'refused'
      } finally {
        await client.end().catch(() => undefined)
      }
    }
    const entered = [await enter('senha-da-mesa'), await enter('outra')]
    await bouncer.stop()
    await admin.query('DROP ROLE portal_mesa').catch(() => undefined)
    await admin.end()
    expect(entered).toEqual(['portal_mesa', 'refused'])
  }, 60_000)
})
