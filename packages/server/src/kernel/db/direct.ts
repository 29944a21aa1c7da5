import pg from 'pg'
import type { MigrationClient } from './migrate'

/** Runs `work` on one connection of its own, past any pooler, whose statements may take as long as they need. */
export async function onDirect<T>(url: string, work: (client: MigrationClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection lost between two statements: the next one says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work({
      query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
        client.query<Row>(text, values),
    })
  } finally {
    await client.end()
  }
}

/**
 * Time-outs of everybody who signs in under this name and, where it owns the database, under any other: a pooler hands
 * connections on, so that what one session sets for itself would be another one's.
 */
export async function setRoleTimeouts(client: MigrationClient): Promise<void> {
  const { rows } = await client.query<{ base: string; dono: boolean }>(
    `SELECT format('%I', datname) AS base, pg_has_role(datdba, 'MEMBER') AS dono FROM pg_database
     WHERE datname = current_database()`,
  )
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.base} SET ${setting} = '30s'`)
    if (rows[0]?.dono === true) await client.query(`ALTER DATABASE ${rows[0].base} SET ${setting} = '30s'`)
  }
}
