import type { Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { watch } from './watch'

/** Repositories of deploy/pgbackrest/pgbackrest.conf: one that never had a backup counts as backed up in 1970. */
const REPOSITORIES = [1, 2]

const ARCHIVE = `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
    THEN extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::float8 ELSE 0 END AS seconds
  FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`

const BACKUPS = `SELECT repositorio, coalesce(extract(epoch FROM feita_em), 0)::float8 AS seconds
  FROM unnest($1::int[]) AS repositorio LEFT JOIN copias_do_banco USING (repositorio)
  WHERE current_setting('archive_mode') <> 'off'`

/** Seconds without an archived WAL segment while the last attempt failed, else 0; undefined: it does not archive. */
export async function findArchiveFailing(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number }>(ARCHIVE)
  return rows[0]?.seconds
}

/** When the last base backup ended, in seconds since 1970, by repository; none where PostgreSQL does not archive. */
export async function listBackups(pool: pg.Pool): Promise<{ repositorio: number; seconds: number }[]> {
  const { rows } = await pool.query<{ repositorio: number; seconds: number }>(BACKUPS, [REPOSITORIES])
  return rows
}

/** WAL archive and base backups of the database; nothing where PostgreSQL does not archive. */
export function watchBackups(registry: Registry, pool: pg.Pool): void {
  const archive = {
    name: 'database_archive_failing_seconds',
    help: 'Since when the database has archived no WAL, while its last attempt failed; 0: it archives',
  }
  watch(registry, archive, async () => {
    const seconds = await findArchiveFailing(pool)
    return seconds === undefined ? [] : [{ value: seconds }]
  })
  const backup = {
    name: 'database_backup_timestamp_seconds',
    help: 'When the last base backup of the database ended, by repository; 0: never',
    labelNames: ['repositorio'],
  }
  watch(registry, backup, async () => {
    const backups = await listBackups(pool)
    return backups.map(({ repositorio, seconds }) => ({
      labels: { repositorio: String(repositorio) },
      value: seconds,
    }))
  })
}
