/** `pnpm portal status [endereços…] [--mail]`: queries each role inside the network, and reports differences. */
import type { Config } from '../../config'
import { tellOperators } from '../tell'
import { mailNews } from './news'
import { backupRow, certificateRow, diskRow, ownAddresses, roleRow, tableOf, type Row } from './checks'

/** Whether all is healthy. Addresses are of the roles: `http://10.0.0.31:3001`; default, this machine's. */
export async function showStatus(
  config: Config,
  args: readonly string[],
  write: (text: string) => void,
): Promise<boolean> {
  const given = args.filter((arg) => !arg.startsWith('--'))
  const now = new Date()
  const hosts = [config.publicUrl, config.operator.url].filter((url) => url !== undefined)
  const found: (Row | undefined)[] = await Promise.all([
    ...(given.length > 0 ? given : ownAddresses(config)).map(roleRow),
    diskRow(config.dataDir),
    backupRow(config.backupDir, now),
    ...hosts.map((url) => certificateRow(url, now)),
  ])
  const rows = found.filter((row) => row !== undefined)
  const wrong = rows.filter(({ problem }) => problem !== undefined)
  write(tableOf(rows))
  if (args.includes('--mail'))
    await mailNews(config.dataDir, { wrong, now }, () =>
      tellOperators(config, {
        assunto: `${config.brand}: ${wrong.length === 0 ? 'nenhum alarme mais' : `${wrong.length} alarmes`}`,
        texto: tableOf(wrong.length === 0 ? rows : wrong),
      }),
    )
  return wrong.length === 0
}
