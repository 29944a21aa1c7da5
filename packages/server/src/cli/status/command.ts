/** `pnpm portal status [endereços…] [--mail]`: queries each role inside the network, and reports differences. */
import type { Config } from '../../config'
import { notifyOperators } from '../notify-operators'
import { mailNews } from './news'
import { backupRow, certificateRow, diskRow, ownAddresses, roleRow, tableOf, type Row } from './checks'
import { findDatabase } from './database'

/** Whether all is healthy. Addresses are of the roles: `http://10.0.0.31:3001`; default, this machine's. */
export async function showStatus(
  config: Config,
  args: readonly string[],
  write: (text: string) => void,
): Promise<boolean> {
  const given = args.filter((arg) => !arg.startsWith('--'))
  const now = new Date()
  const hosts = [config.publicUrl, config.operator.url].filter((url) => url !== undefined)
  const [roles, database, certificates, disk, copies] = await Promise.all([
    Promise.all((given.length > 0 ? given : ownAddresses(config)).map(roleRow)),
    findDatabase(config, now),
    Promise.all(hosts.map((url) => certificateRow(url, now))),
    diskRow(config.dataDir),
    backupRow(config.backupDir, now),
  ])
  const found: (Row | undefined)[] = [
    ...roles,
    ...database.rows,
    disk,
    database.archives && config.backupDir === undefined ? undefined : copies,
    ...certificates,
  ]
  const rows = found.filter((row) => row !== undefined)
  const wrong = rows.filter(({ problem }) => problem !== undefined)
  write(tableOf(rows))
  if (args.includes('--mail'))
    await mailNews(config.dataDir, { wrong, now }, () =>
      notifyOperators(config, {
        assunto: `${config.brand}: ${wrong.length === 0 ? 'nenhum alarme mais' : `${wrong.length} alarmes`}`,
        texto: tableOf(wrong.length === 0 ? rows : wrong),
      }),
    )
  return wrong.length === 0
}
