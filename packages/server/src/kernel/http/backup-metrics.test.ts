import { Registry } from '@prometheus-io/client'
import pg from 'pg'
import { describeUnless, missingTools, POSTGRES_15 } from '../../../../../scripts/engines.mjs'
import { startPostgres } from '../../../test/postgres.mjs'
import { readDeployed } from '../../../test/deploy.mjs'
import { migrate } from '../db/migrate'
import { migrations } from '../../migrations/all'
import { watchBackups } from './backup-metrics'

const LIMIT_MS = 120_000

async function open(settings: readonly string[]) {
  const server = await startPostgres([...settings])
  if (!server.ok) throw new Error(server.reason)
  const pool = new pg.Pool({ connectionString: server.url })
  pool.on('error', () => undefined)
  const registry = new Registry()
  watchBackups(registry, pool)
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  const valueOf = async (name: string) => {
    const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  return { pool, valueOf, close }
}

describeUnless(missingTools(POSTGRES_15), 'metrics of backups', () => {
  it(
    'say since when nothing is archived, and which repository has which backup',
    async () => {
      const { pool, valueOf, close } = await open(['archive_mode=on'])
      try {
        await migrate(pool, migrations)
        expect(await valueOf('database_archive_failing_seconds')).toBe(0)
        expect(await valueOf('database_backup_timestamp_seconds{repositorio="1"}')).toBe(0)

        await archiveBy(pool, 'false')
        await until(async () => (await failures(pool)) > 0)
        expect(await valueOf('database_archive_failing_seconds')).toBeGreaterThan(0)

        await archiveBy(pool, 'true')
        await until(async () => (await valueOf('database_archive_failing_seconds')) === 0)

        for (let times = 0; times < 2; times += 1) await pool.query(await recorded())
        const age =
          Date.now() / 1_000 - ((await valueOf('database_backup_timestamp_seconds{repositorio="2"}')) ?? 0)
        expect(Math.abs(age)).toBeLessThan(60)
        expect(await valueOf('database_backup_timestamp_seconds{repositorio="1"}')).toBe(0)
      } finally {
        await close()
      }
    },
    LIMIT_MS,
  )

  it(
    'say nothing where PostgreSQL does not archive',
    async () => {
      const { pool, valueOf, close } = await open([])
      try {
        await migrate(pool, migrations)
        expect(await valueOf('database_archive_failing_seconds')).toBeUndefined()
        expect(await valueOf('database_backup_timestamp_seconds{repositorio="1"}')).toBeUndefined()
      } finally {
        await close()
      }
    },
    LIMIT_MS,
  )
})

/** The statement by which the unit records its backup, for the second repository. */
async function recorded(): Promise<string> {
  const unit = await readDeployed('systemd/pgbackrest-backup@.service')
  return /^ExecStartPost=.* -c "(.*)"$/m.exec(unit)?.[1]?.replace('%i', '2') ?? ''
}

/** Changes the command and gives it a segment to archive. */
async function archiveBy(pool: pg.Pool, command: string): Promise<void> {
  await pool.query(`ALTER SYSTEM SET archive_command = '${command}'`)
  await pool.query('SELECT pg_reload_conf()')
  await pool.query('SELECT txid_current(), pg_switch_wal()')
}

async function failures(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('SELECT failed_count::int AS failed FROM pg_stat_archiver')
  return rows[0].failed
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 600) throw new Error('it did not come')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
