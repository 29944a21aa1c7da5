import pg from 'pg'
import type { MigrationClient } from './migrate'

/** Runs `work` on a dedicated connection that bypasses any pooler and has no statement time-out. */
export async function onDirect<T>(url: string, work: (client: MigrationClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection lost between two statements: the next statement reports it.
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
 * Sets the time-outs of the current role and, if it owns the database, the database's defaults for other
 * roles. They are not set per session: behind a pooler, session settings would leak to other clients.
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
