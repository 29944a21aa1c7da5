/**
 * `pnpm portal setup`: writes the environment of a small installation, and lists missing values; needs no
 * configuration itself.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../../config'
import { tableOf } from '../status/checks'
import { checkOutside, type Resolve } from './check'
import { composeValues, FILE, readValues, writeAll, type Given, type Values } from './environment-file'
import { ASKED, COSTS, isProvider, OF_PROVIDER } from './questions'
import { openRehearsal } from './rehearsal'

export interface SetupTerminal {
  write: (text: string) => void
  /** Absent without an interactive terminal. */
  ask?: (question: string) => Promise<string>
}

const BASICS = [
  ['domain', 'Domínio do site, como vitrine.com.br'],
  ['company', 'Razão social'],
  ['mail', 'E-mail de quem opera'],
  ['payments', 'Pagamentos por: asaas, efi ou mercadopago'],
] as const
const OPTIONS = {
  domain: { type: 'string' },
  company: { type: 'string' },
  mail: { type: 'string' },
  payments: { type: 'string' },
  dir: { type: 'string', default: '/etc/portal' },
  check: { type: 'boolean' },
  'demo-production': { type: 'boolean' },
} as const

/** Returns whether nothing is missing. Other variables are given as NAME=value. */
export async function setUp(args: readonly string[], terminal: SetupTerminal): Promise<boolean> {
  const { values: flags, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  })
  if (flags['demo-production'] === true) return rehearse(flags.dir, terminal)
  if (flags.check === true) return check(await readValues(flags.dir), terminal)
  const before = await readValues(flags.dir)
  const given = await askBasics(flags, before, terminal)
  if (!isProvider(given.payments)) return refuse(terminal, 'Informe --payments asaas, efi ou mercadopago.')
  given.pairs = { ...given.pairs, ...pairsOf(positionals) }
  if (Object.values(given.pairs).some((value) => /['\n]/.test(value)))
    return refuse(terminal, 'Um valor não pode ter aspas simples nem quebra de linha.')
  const composed = await askRest(composeValues(given, before), given.payments, terminal)
  return report(flags.dir, await writeAll(flags.dir, composed), terminal)
}

type Flags = { [Name in (typeof BASICS)[number][0]]?: string | undefined }

async function askBasics(flags: Flags, before: Values, { ask }: SetupTerminal): Promise<Given> {
  const known: Flags = {
    domain: before.PUBLIC_URL?.replace('https://', ''),
    company: before.COMPANY_NAME,
    mail: before.OPERATOR_EMAIL,
    payments: before.PAYMENTS_PROVIDER,
  }
  const given = { domain: '', company: '', mail: '', payments: '', pairs: {} }
  for (const [name, question] of BASICS)
    given[name] = flags[name] || known[name] || (await ask?.(question)) || `‹${name}›`
  return given
}

/** Prompts for blank values; empty input leaves them blank. */
async function askRest(values: Values, payments: string, { ask }: SetupTerminal): Promise<Values> {
  if (ask === undefined || !isProvider(payments)) return values
  const asked = { ...values }
  for (const [name, what] of Object.entries({ ...ASKED, ...OF_PROVIDER[payments] })) {
    if (values[name] !== `‹${name}›`) continue
    asked[name] = (await ask(`${name}: ${what}`)) || `‹${name}›`
  }
  return asked
}

const pairsOf = (positionals: readonly string[]): Values =>
  Object.fromEntries(
    positionals.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  )

function report(dir: string, values: Values, { write }: SetupTerminal): boolean {
  write(`Escrito ${join(dir, FILE)}, com todos os segredos feitos. Só o dono o lê.\n`)
  const read = readFor(values)
  const asked: Values = { ...ASKED, ...Object.assign({}, ...Object.values(OF_PROVIDER)) }
  if (!read.ok) {
    write('\nFalta, e sem isto o portal não inicia:\n')
    for (const problem of read.problems) {
      const [name = ''] = problem.split(':', 1)
      write(`  ${asked[name] === undefined ? problem : `${name}: ${asked[name]}`}\n`)
    }
  }
  const left = Object.entries(COSTS).filter(([name]) => values[name] === undefined)
  if (left.length > 0) write('\nDeixado de fora, e o que isso custa:\n')
  for (const [name, cost] of left) write(`  ${name}: ${cost}\n`)
  return read.ok
}

async function check(
  values: Values,
  { write }: SetupTerminal,
  resolve?: Resolve,
  change = (config: Config) => config,
): Promise<boolean> {
  const read = readFor(values)
  if (!read.ok) {
    write(tableOf(read.problems.map((problem) => ({ what: 'configuração', problem }))))
    return false
  }
  const rows = [{ what: 'configuração' }, ...(await checkOutside(change(read.config), resolve))]
  write(tableOf(rows))
  return rows.every((row) => !('problem' in row) || row.problem === undefined)
}

/** Writes everything twice, the second time without input, and checks it against stand-ins. */
async function rehearse(dir: string, terminal: SetupTerminal): Promise<boolean> {
  const rehearsal = await openRehearsal(dir)
  try {
    await writeAll(dir, composeValues(rehearsal.given, await readValues(dir)))
    const values = await writeAll(dir, composeValues(rehearsal.given, await readValues(dir)))
    const complete = report(dir, values, terminal)
    terminal.write('\n')
    const change = (config: Config): Config =>
      config.payments.provider === 'asaas'
        ? { ...config, payments: { ...config.payments, url: rehearsal.providerUrl } }
        : config
    return (await check({ ...values, DATA_DIR: dir }, terminal, rehearsal.resolve, change)) && complete
  } finally {
    rehearsal.close()
  }
}

const readFor = (values: Values) =>
  readConfig({ HOST: '127.0.0.1', ROLE: 'all', DATA_DIR: '/var/lib/portal', ...values })

function refuse({ write }: SetupTerminal, text: string): false {
  write(`${text}\n`)
  return false
}
