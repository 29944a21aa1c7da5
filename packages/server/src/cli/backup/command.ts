/**
 * `pnpm portal backup [drill]`, run by the timers of deploy/systemd. `--forever [addresses…]` replaces the timers
 * in compose, where the roles are other containers.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config'
import { DAY_MS, HOUR_MS } from '../../kernel/clock'
import { showStatus } from '../status/command'
import { notifyOperators } from '../notify-operators'
import { backUp } from './backup'
import { drillRestore } from './drill'

type Write = (text: string) => void
const WEEK = 7

/** Returns whether it worked; a failure is also mailed, and a drill is mailed either way. */
export async function backupCommand(config: Config, args: readonly string[], write: Write): Promise<boolean> {
  const { database, backupDir } = config
  if (database.kind !== 'postgres' || backupDir === undefined) {
    write('Informe DATABASE_URL e BACKUP_DIR (uma pasta num disco de outro lugar).\n')
    return false
  }
  const place = { databaseUrl: database.directUrl, dir: backupDir }
  if (args.includes('--forever'))
    return forever(config, { ...place, roles: args.filter((arg) => arg !== '--forever') }, write)
  return args[0] === 'drill' ? drill(config, place, write) : nightly(config, place, write)
}

interface Place {
  databaseUrl: string
  dir: string
}

async function nightly(config: Config, place: Place, write: Write): Promise<boolean> {
  try {
    const deps = { ...place, storage: config.storage, now: () => new Date() }
    const { fotos, novas } = await backUp(deps)
    write(`Copiado em ${place.dir}: o banco e ${fotos} arquivos de fotos (${novas} novos).\n`)
    return true
  } catch (error) {
    return failed(config, 'a cópia da noite falhou', error, write)
  }
}

async function drill(config: Config, { databaseUrl, dir }: Place, write: Write): Promise<boolean> {
  try {
    const found = await drillRestore(databaseUrl, dir, () => new Date())
    if (!found.ok) return await failed(config, 'o ensaio de restauração falhou', found.reason, write)
    const { feitaEm, contas, anuncios, fotos } = found
    const texto = `A cópia de ${feitaEm} foi restaurada: ${contas} contas, ${anuncios} anúncios, ${fotos} fotos, nada falta.`
    write(`${texto}\n`)
    await notifyOperators(config, { assunto: `${config.brand}: o ensaio de restauração deu certo`, texto })
    return true
  } catch (error) {
    return failed(config, 'o ensaio de restauração falhou', error, write)
  }
}

async function failed(config: Config, what: string, error: unknown, write: Write): Promise<false> {
  const texto = error instanceof Error ? error.message : String(error)
  write(`${what}: ${texto}\n`)
  await notifyOperators(config, { assunto: `${config.brand}: ${what}`, texto })
  return false
}

/** Each night a copy, each week a drill, each hour the status: a failure waits for its next turn. */
async function forever(config: Config, place: Place & { roles: string[] }, write: Write): Promise<never> {
  for (let night = 0; ; night += 1) {
    await nightly(config, place, write).catch(() => false)
    if (night % WEEK === 0) await drill(config, place, write).catch(() => false)
    for (let hour = 0; hour < DAY_MS / HOUR_MS; hour += 1) {
      await showStatus(config, ['--mail', ...place.roles], write).catch(() => false)
      await sleep(HOUR_MS)
    }
  }
}
