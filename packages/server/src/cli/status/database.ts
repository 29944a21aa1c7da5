import type { Config } from '../../config'
import { onDirect } from '../../kernel/db/direct'
import { openDatabase, type Database } from '../../kernel/db/pool'
import { hostOf } from '../../kernel/db/replicas'
import { findArchiveFailing, listBackups } from '../../kernel/http/backup-metrics'
import { ageProblem, type Row } from './checks'

/** As the alert ArquivamentoFalha of deploy/prometheus/portal.rules.yml. */
const ARCHIVE_FAILING_S = 300
/** Patroni names its cluster, and the standby whose write it waits for. Debian names a single server 17/main. */
const REPLICA = `SELECT current_setting('synchronous_standby_names') <> '' AS there
  FROM current_setting('cluster_name') AS cluster WHERE cluster <> '' AND cluster NOT LIKE '%/%'`

interface Lag {
  seconds: number
}
/** Null on the leader; a replica that has replayed all it received is not behind. */
const LAG_S = 120
const LAG = `SELECT CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn()
  THEN extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 END AS seconds`

interface Found {
  rows: Row[]
  /** Its backups are those of its archive, not of BACKUP_DIR. */
  archives: boolean
}

/** The shared database: response, WAL archive and base backups where it archives, standby where Patroni runs it. */
export async function findDatabase(
  { database, readUrls }: Pick<Config, 'database' | 'readUrls'>,
  now: Date,
): Promise<Found> {
  if (database.kind !== 'postgres') return { rows: [], archives: false }
  const opened = await openDatabase({ ...database, max: 1 })
  if (!opened.ok) return failed(opened.code)
  try {
    const { rows, archives } = await read(opened.database, now)
    const replicas = await Promise.all(readUrls.map(replicaRow))
    return { rows: [...rows, ...replicas], archives }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  } finally {
    await opened.database.close()
  }
}

const failed = (problem: string): Found => ({ rows: [{ what: 'banco', problem }], archives: false })

/** A replica of DATABASE_READ_URLS; the one that leads now serves no public reads, and is in order. */
async function replicaRow(url: string): Promise<Row> {
  const what = `réplica de leitura ${hostOf(url)}`
  try {
    const seconds = await onDirect(
      url,
      async (client) => (await client.query<Lag>(LAG)).rows[0]?.seconds ?? 0,
    )
    return { what, problem: seconds > LAG_S ? `está ${Math.floor(seconds)} s atrás da líder` : undefined }
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error) }
  }
}

async function read({ pool }: Database, now: Date): Promise<Found> {
  const { rows: replica } = await pool.query<{ there: boolean }>(REPLICA)
  const failing = await findArchiveFailing(pool)
  const backups = await listBackups(pool)
  const rows: Row[] = [
    { what: 'banco' },
    ...replica.map(({ there }) => ({
      what: 'réplica do banco',
      problem: there ? undefined : 'nenhuma é síncrona: se a líder cair, ninguém assume',
    })),
    ...backups.map(({ repositorio, seconds }) => ({
      what: `cópia do banco, repositório ${repositorio}`,
      problem: seconds === 0 ? 'nunca foi feita' : ageProblem(new Date(seconds * 1_000), now),
    })),
  ]
  if (failing !== undefined) rows.push({ what: 'arquivo do banco (WAL)', problem: archiveProblem(failing) })
  return { rows, archives: failing !== undefined }
}

export const archiveProblem = (seconds: number): string | undefined =>
  seconds > ARCHIVE_FAILING_S ? `nada é arquivado há ${Math.floor(seconds / 60)} min` : undefined
