/** `pnpm portal setup --check`: tries each outside service. */
import { lookup } from 'node:dns/promises'
import { access, constants } from 'node:fs/promises'
import type { Config } from '../../config'
import { clockAheadMs, CLOCK_OFF_MAX_MS } from '../../kernel/http/host-requirements'
import { openDatabase } from '../../kernel/db/pool'
import { queryable, type Queryable } from '../../kernel/db/queryable'
import { livroSandbox } from '../../modules/pagamentos/db/livro-sandbox'
import { createProvider } from '../../modules/pagamentos/provedores/provider'
import { diskRow, type Row } from '../status/checks'

/** Looks a host up; a rehearsal has a stand-in. */
export type Resolve = (host: string) => Promise<unknown>

const HOUR_MS = 3_600_000
const TIMEOUT_MS = 10_000
const NO_DATABASE: Queryable = { query: () => Promise.reject(new Error('no database')) }

export async function checkOutside(config: Config, resolve: Resolve = lookup): Promise<Row[]> {
  const hosts = [config.publicUrl, config.operator.url].filter((url) => url !== undefined)
  return Promise.all([
    ...hosts.map((url) =>
      tryRow(`endereço ${new URL(url).hostname} (DNS)`, () => resolve(new URL(url).hostname)),
    ),
    tryRow('e-mail (entrada em SMTP_URL)', () => signInToMail(config)),
    tryRow(`pagamentos (credencial de ${config.payments.provider})`, () => askProvider(config)),
    tryRow('relógio, contra o do provedor', () => compareWithProvider(config)),
    tryRow('banco, e o relógio contra o dele', () => compareWithDatabase(config)),
    diskRow(config.dataDir),
    tryRow('pasta das cópias (BACKUP_DIR)', () => access(config.backupDir ?? '', constants.W_OK)),
  ])
}

async function tryRow(what: string, attempt: () => Promise<unknown>): Promise<Row> {
  try {
    await attempt()
    return { what }
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error) }
  }
}

async function signInToMail({ smtpUrl }: Config): Promise<void> {
  if (smtpUrl === undefined) throw new Error('não está definida')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

/** Queries a charge that does not exist: only a valid credential gets 'not found'. */
async function askProvider(config: Config): Promise<void> {
  const outcomes: string[] = []
  const provider = createProvider(config, {
    livro: livroSandbox(NO_DATABASE),
    clock: () => new Date(),
    notify: () => Promise.resolve(),
    observe: (_, outcome) => void outcomes.push(outcome),
  })
  const now = new Date()
  const found = await provider.consultar({
    txid: 'conferenciadainstalacao000000000',
    metodo: 'pix',
    valor: 100 as Parameters<typeof provider.consultar>[0]['valor'],
    locId: null,
    criadoEm: now,
    expiraEm: new Date(now.getTime() + HOUR_MS),
  })
  if (found.ok || found.code === 'NAO_ENCONTRADA') return
  throw new Error(`não aceita a credencial, ou não responde (${outcomes.join(', ') || found.code})`)
}

/** Compares with the provider's `Date`: on one machine the database has the same clock. */
async function compareWithProvider({ payments }: Config): Promise<void> {
  const url =
    'url' in payments ? payments.url : 'cobrancasUrl' in payments ? payments.cobrancasUrl : undefined
  if (url === undefined) throw new Error('sem provedor de pagamentos')
  const { headers } = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  refuseOff(Date.now() - Date.parse(headers.get('date') ?? ''))
}

async function compareWithDatabase({ database }: Config): Promise<void> {
  if (database.kind !== 'postgres') throw new Error('DATABASE_URL não está definida')
  const opened = await openDatabase({ ...database, max: 1 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool, close } = opened.database
  refuseOff(await clockAheadMs(queryable(pool)).finally(close))
}

function refuseOff(ms: number): void {
  if (Math.abs(ms) <= CLOCK_OFF_MAX_MS) return
  throw new Error(`relógio ${Math.round(ms / 1000)} s fora: ligue o NTP`)
}
