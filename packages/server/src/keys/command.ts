/** `pnpm portal keys [reseal]`: the rotation of DATA_SECRET and IDENTITY_KEY (docs/runbooks/chaves.md). */
import type { Config } from '../config'
import { openDatabase } from '../kernel/db/pool'
import { queryable } from '../kernel/db/queryable'
import { SECRETS } from './columns'
import { registerKeys } from './registry'
import { findRemaining, isRotating, reseal, type Remaining } from './reseal'

/** Returns whether everything is under the current keys. */
export async function keysCommand(
  config: Pick<Config, 'database' | 'keyrings' | 'auditKeys'>,
  args: readonly string[],
  write: (text: string) => void,
): Promise<boolean> {
  const { database, keyrings } = config
  if (database.kind !== 'postgres') {
    write('Informe DATABASE_URL: o banco embutido é só para demonstração.\n')
    return false
  }
  const opened = await openDatabase({ ...database, max: 2 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool, close } = opened.database
  try {
    await registerKeys(pool, config)
    const rotating = SECRETS.filter((name) => isRotating(keyrings[name]))
    if (rotating.length === 0) {
      write(
        'Nenhuma troca de chave em curso: falta a chave de antes em DATA_SECRET_PREVIOUS ou IDENTITY_KEY_PREVIOUS.\n',
      )
      return args[0] !== 'reseal'
    }
    const progress = ({ table, column, rows }: Remaining) => write(`${table}.${column}: ${rows}\n`)
    const left =
      args[0] === 'reseal'
        ? await reseal(pool, keyrings, progress)
        : await findRemaining(queryable(pool), keyrings)
    return report(left, rotating, write)
  } finally {
    await close()
  }
}

function report(
  left: readonly Remaining[],
  rotating: readonly string[],
  write: (text: string) => void,
): boolean {
  if (left.length === 0) {
    write(
      `Tudo está sob a chave nova. Tire ${rotating.map((name) => `${name}_PREVIOUS`).join(' e ')} de todos os processos.\n`,
    )
    return true
  }
  write('Ainda sob a chave de antes:\n')
  for (const { table, column, rows } of left) write(`  ${table}.${column}: ${rows}\n`)
  return false
}
