import pg from 'pg'
import { lockFolder } from './folder-lock'
import { openPglite, type Pglite } from './pglite'
import { openReplicas, type Replicas } from './replicas'

export interface Database {
  pool: pg.Pool
  kind: 'postgres' | 'pglite'
  replicas?: Replicas
  close: () => Promise<void>
}

export type DatabaseTarget =
  | { kind: 'postgres'; url: string; max: number; readUrls?: readonly string[] }
  | { kind: 'pglite'; workerUrl: URL; folder?: string; dump?: string }

export type OpenDatabase = { ok: true; database: Database } | { ok: false; code: 'PASTA_EM_USO' }

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens PostgreSQL, or PGlite behind the same driver (rule: architecture/database). Returns a failure when
 * the folder is locked.
 */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  if (target.kind === 'postgres') return { ok: true, database: openPostgres(target) }
  const lock = target.folder === undefined ? undefined : lockFolder(target.folder)
  if (lock?.ok === false) return lock
  const engine = await openPglite({ ...target, folder: target.folder && `${target.folder}/pg` })
  const pool = poolOfPglite(engine)
  const close = async () => {
    await pool.end()
    await engine.close()
    lock?.release()
  }
  return { ok: true, database: { pool, kind: 'pglite', close } }
}

/** Ending the pool leaves the engine running. */
export function poolOfPglite(engine: Pglite): pg.Pool {
  const pool = new pg.Pool({
    // PGlite has one session: a second connection would interleave with the first one's transaction.
    max: 1,
    stream: engine.stream,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    types: { getTypeParser },
  })
  pool.on('error', ignoreIdleError)
  return pool
}

function openPostgres({ url, max, readUrls = [] }: Extract<DatabaseTarget, { kind: 'postgres' }>): Database {
  const pool = openPool(url, { max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  if (readUrls.length === 0) return { pool, kind: 'postgres', close: () => pool.end() }
  const replicas = openReplicas({
    urls: readUrls,
    primaryUrl: url,
    max,
    open: (at, most, timeoutMs) =>
      openPool(at, { max: most, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }),
  })
  const close = async () => {
    await replicas.close()
    await pool.end()
  }
  return { pool, kind: 'postgres', replicas, close }
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...options, types: { getTypeParser } })
  pool.on('error', ignoreIdleError)
  return pool
}

/** The pool replaces a broken idle connection; without a listener the error would end the process. */
function ignoreIdleError(): void {
  return undefined
}

/** Parses bigint as a number (throws past 2^53) and `date` as text, since a day has no time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === pg.types.builtins.INT8) return parseSafeInteger
  if (format !== 'binary' && oid === pg.types.builtins.DATE) return (value: string) => value
  return pg.types.getTypeParser(oid, format)
}

function parseSafeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint outside of the safe range: ${value}`)
  return number
}
