import type { Config } from '../config'
import { onDirect, setRoleTimeouts } from '../kernel/db/direct'
import { grantRoles } from '../database-roles'
import { migrate, migrateOn, withMigrationLock } from '../kernel/db/migrate'
import { openDatabase } from '../kernel/db/pool'
import { migrations } from '../migrations/all'

/** The only command that is not an act of the operator: it runs before the schema exists. */
export const MIGRATE = 'migrate'

/** `pnpm portal migrate`: migrates the schema, while servers of the previous release keep running. */
export async function migratePortal(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  workerUrl: URL,
): Promise<{ done: boolean; message: string }> {
  if (database.kind === 'postgres') {
    const applied = await onDirect(database.directUrl, async (client) => {
      const names = await migrateOn(client, migrations)
      await setRoleTimeouts(client)
      const { faltam } = await withMigrationLock(client, () => grantRoles(client))
      return { names, faltam }
    })
    return { done: true, message: [report(applied.names), ...missing(applied.faltam)].join('\n') }
  }
  const opened = await openDatabase({ ...database, workerUrl })
  if (!opened.ok) {
    const message = `A pasta ${dataDir} está com um servidor, que atualiza o próprio banco ao iniciar.`
    return { done: false, message }
  }
  const applied = await migrate(opened.database.pool, migrations)
  await opened.database.close()
  return { done: true, message: report(applied) }
}

/** Optional: a database with a single login does not need them. */
const missing = (faltam: readonly string[]): string[] =>
  faltam.length === 0
    ? []
    : [
        `Papéis do banco que faltam: ${faltam.join(', ')}. Crie-os como superusuário (CREATE ROLE … NOLOGIN) e repita:`,
        'docs/runbooks/varias-maquinas.md, “Um usuário do banco para cada papel”.',
      ]

const report = (applied: readonly string[]): string =>
  applied.length === 0 ? 'O banco já estava em dia.' : `Aplicadas: ${applied.join(', ')}.`
