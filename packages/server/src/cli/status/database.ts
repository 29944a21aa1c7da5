import type { Config } from '../../config'
import { openDatabase, type Database } from '../../kernel/db/pool'
import { findArchiveFailing, listBackups } from '../../kernel/http/backup-metrics'
import { ageProblem, type Row } from './checks'

/** As the alert ArquivamentoFalha of deploy/prometheus/portal.rules.yml. */
const ARCHIVE_FAILING_S = 300
/** Patroni names its cluster, and the standby whose write it waits for. Debian names a single server 17/main. */
const REPLICA = `SELECT current_setting('synchronous_standby_names') <> '' AS there
  FROM current_setting('cluster_name') AS cluster WHERE cluster <> '' AND cluster NOT LIKE '%/%'`

interface Found {
  rows: Row[]
  /** Its backups are those of its archive, not of BACKUP_DIR. */
  archives: boolean
}

/** The shared database: response, WAL archive and base backups where it archives, standby where Patroni runs it. */
export async function findDatabase({ database }: Pick<Config, 'database'>, now: Date): Promise<Found> {
  if (database.kind !== 'postgres') return { rows: [], archives: false }
  const opened = await openDatabase({ ...database, max: 1 })
  if (!opened.ok) return failed(opened.code)
  try {
    return await read(opened.database, now)
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  } finally {
    await opened.database.close()
  }
}

const failed = (problem: string): Found => ({ rows: [{ what: 'banco', problem }], archives: false })

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
