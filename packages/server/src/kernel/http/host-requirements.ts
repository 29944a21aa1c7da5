/** What every process needs of its machine to be ready: room on its disk, and the database's time. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Queryable } from '../db/queryable'
import type { Requirement } from './readiness'

/** Free space below which a picture or a log line may be cut off. */
const DISK_RESERVE_MB = 200
/** Calls between roles are valid for 30 s. */
export const CLOCK_OFF_MAX_MS = 30_000
const MB = 1024 * 1024

/** Free megabytes for an ordinary user on the disk of this folder, or of where it will be created. */
export async function freeMb(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  if (found !== undefined) return Math.floor((found.bavail * found.bsize) / MB)
  if (folder === dirname(folder)) throw new Error('no disk')
  return freeMb(dirname(folder))
}

export function diskRequirement(folder: string, free = freeMb): Requirement {
  return async () => {
    const mb = await free(folder)
    if (mb >= DISK_RESERVE_MB) return undefined
    return `disco quase cheio: ${mb} MB livres em ${folder}, e a reserva é de ${DISK_RESERVE_MB} MB`
  }
}

/** Milliseconds since 1970 on the database's machine. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  if (rows[0] === undefined) throw new Error('the database returned no time')
  return rows[0].ms
}

/** Milliseconds by which this clock is ahead of the database's. */
export async function clockAheadMs(db: Queryable, now = Date.now): Promise<number> {
  const sent = now()
  const there = await databaseTime(db)
  return Math.round((sent + now()) / 2 - there)
}

export function clockRequirement(db: Queryable, now = Date.now): Requirement {
  return async () => {
    const off = await clockAheadMs(db, now)
    if (Math.abs(off) <= CLOCK_OFF_MAX_MS) return undefined
    return `relógio ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'adiantado' : 'atrasado'} em relação ao do banco`
  }
}
