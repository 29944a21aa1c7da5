/** Commits a second without notices, with NOTIFY inside the transaction, and with notices left as rows. */
import pg from 'pg'
import { listenChanges } from '../src/kernel/db/changes'
import { migrate } from '../src/kernel/db/migrate'
import { CHANNELS, leaveNotices, SEND_NOTICES } from '../src/kernel/db/notices'
import { gather } from '../src/kernel/gather'
import { migrations } from '../src/migrations/all'

const CONNECTIONS = 16
const SEND_EVERY_MS = 20
/** A transaction as small as they come: an order's step has several statements. */
const WRITE = `INSERT INTO limites (chave, total, acaba_em) VALUES ($1, 1, now())`

export type Way = 'none' | 'NOTIFY' | 'rows'
export interface Round {
  way: Way
  commits: number
  received: number
}

/** `rounds` of each way in turn, `seconds` each. `received`: notifications that a listener received. */
export async function measureNotices(
  url: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Round[]> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS + 1 })
  // A connection may still be closing when the database is stopped.
  pool.on('error', () => undefined)
  await migrate(pool, migrations)
  let received = 0
  const listening = listenChanges(url, { onPedidoChange: () => void (received += 1) })
  while (listening.lastInTouch() === undefined) await new Promise((resolve) => setTimeout(resolve, 10))
  const sender = gather<void>(async () => void (await pool.query(SEND_NOTICES)), SEND_EVERY_MS)
  let n = 0
  const commit = async (client: pg.PoolClient, way: Way) => {
    const pedido = String((n += 1))
    await client.query('BEGIN')
    await client.query(WRITE, [`bench ${pedido}`])
    if (way === 'NOTIFY') await client.query('SELECT pg_notify($1, $2)', [CHANNELS.pedidoChange, pedido])
    await client.query(`${way === 'rows' ? leaveNotices([[CHANNELS.pedidoChange, pedido]]) : ''}COMMIT`)
    if (way === 'rows') void sender.add()
  }
  const run = async (way: Way): Promise<Round> => {
    const before = received
    const end = performance.now() + seconds * 1_000
    let commits = 0
    const loop = async () => {
      const client = await pool.connect()
      for (; performance.now() < end; commits += 1) await commit(client, way)
      client.release()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, loop))
    await sender.flush()
    // The last ones are on their way.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return { way, commits: commits / seconds, received: received - before }
  }
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['none', 'NOTIFY', 'rows'] as const) results.push(await run(way))
  await listening.close()
  await pool.end()
  return results
}
