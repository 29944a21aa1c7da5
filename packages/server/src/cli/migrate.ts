import type { Config } from '../config'
import { onDirect, setRoleTimeouts } from '../kernel/db/direct'
import { migrate, migrateOn } from '../kernel/db/migrate'
import { openDatabase } from '../kernel/db/pool'
import { migrations } from '../migrations/all'

/** The one command that is no act of the operator: it comes before there is a schema to act on. */
export const MIGRATE = 'migrate'

/** `pnpm portal migrate`: brings the schema up to this program's, while servers of the release before go on. */
export async function migratePortal(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  workerUrl: URL,
): Promise<{ done: boolean; message: string }> {
  if (database.kind === 'postgres') {
    const applied = await onDirect(database.directUrl, async (client) => {
      const names = await migrateOn(client, migrations)
      await setRoleTimeouts(client)
      return names
    })
    return { done: true, message: report(applied) }
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

const report = (applied: readonly string[]): string =>
  applied.length === 0 ? 'O banco já estava em dia.' : `Aplicadas: ${applied.join(', ')}.`
