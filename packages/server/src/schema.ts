import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from './config'
import { onDirect, setRoleTimeouts } from './kernel/db/direct'
import { migrate, migrateOn, pendingMigrations, withMigrationLock } from './kernel/db/migrate'
import { migrations } from './migrations/all'

const POLL_MS = 1_000

/**
 * A demonstration migrates its database itself; elsewhere `pnpm portal migrate` is a separate step (ADR 33).
 */
export function migratesItself({ database, demoData }: Pick<Config, 'database' | 'demoData'>): boolean {
  return database.kind === 'pglite' || demoData
}

/** Migrates, then runs `fill`: of several processes that start at once one does both, and the others wait. */
export async function migrateAndFill<T>(
  { database }: Pick<Config, 'database'>,
  pool: pg.Pool,
  fill: () => Promise<T>,
): Promise<T> {
  if (database.kind === 'pglite') {
    // The folder lock excludes other processes.
    await migrate(pool, migrations)
    return fill()
  }
  return onDirect(database.directUrl, (client) =>
    withMigrationLock(client, async () => {
      await migrateOn(client, migrations)
      await setRoleTimeouts(client)
      return fill()
    }),
  )
}

/**
 * Resolves once the database has every migration of this program; `onWait` is called on each poll before
 * that.
 */
export async function waitForSchema(
  pool: pg.Pool,
  signal: AbortSignal,
  onWait: (pending: readonly string[] | undefined) => void,
): Promise<void> {
  for (;;) {
    const pending = await pendingMigrations(pool, migrations).catch(() => undefined)
    if (pending?.length === 0 || signal.aborted) return
    onWait(pending)
    await sleep(POLL_MS)
  }
}
