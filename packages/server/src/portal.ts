/** `pnpm portal`: the operator's command line. Wires `modules/operacao/cli` as `main.ts` wires the server. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { connectPortal } from './cli/connect'
import { MIGRATE, migratePortal } from './cli/migrate'
import { findOwn, SETUP } from './cli/own-commands'
import { codeOf } from './modules/operacao/cli/error-code'
import { EXIT, runProgram, type Terminal } from './modules/operacao/cli/program'
import { WrongKey } from './keys/registry'
import { describeError } from './kernel/http/logger'
import { readConfig } from './config'

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'])

process.exitCode = await start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  return EXIT.refused
})

async function start(): Promise<number> {
  const pgliteWorker = new URL('./pglite-worker.js', import.meta.url)
  const [command = '', ...args] = process.argv.slice(2)
  const write = (text: string) => void process.stdout.write(text)
  if (command === SETUP) {
    const { setUp } = await import('./cli/setup/command')
    const terminal = { write, ...(process.stdin.isTTY && { ask: askText }) }
    return exitOf(await setUp(args, terminal))
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    process.stderr.write(
      ['Configuração inválida:', ...read.problems.map((text) => `  ${text}`), ''].join('\n'),
    )
    return EXIT.usage
  }
  const own = findOwn(command)
  if (own !== undefined) return exitOf(await own(read.config, args, write))
  if (command === MIGRATE) {
    const { done, message } = await migratePortal(read.config, pgliteWorker)
    ;(done ? process.stdout : process.stderr).write(`${message}\n`)
    return done ? EXIT.done : EXIT.refused
  }
  return runProgram(process.argv.slice(2), {
    terminal: createTerminal(),
    connect: () => connectPortal(read.config, pgliteWorker),
    ...(process.env.PORTAL_CHAVE && { chave: process.env.PORTAL_CHAVE }),
    operador: process.env.PORTAL_OPERADOR || process.env.USER || userInfo().username,
  })
}

function createTerminal(): Terminal {
  const person = process.stdin.isTTY && process.stderr.isTTY
  return {
    write: (text) => void process.stdout.write(text),
    warn: (text) => void process.stderr.write(text),
    ...(person ? { ask } : {}),
  }
}

function exitOf(done: boolean): number {
  return done ? EXIT.done : EXIT.refused
}

async function ask(question: string): Promise<boolean> {
  return /^s(im)?$/i.test(await askText(`${question} [s/N]`))
}

async function askText(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await reader.question(`${question} `)).trim()
  } finally {
    reader.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongKey) return error.message
  const code = codeOf(error)
  if (UNREACHABLE.has(code)) return 'O banco de dados de DATABASE_URL não responde ou não aceita a conta.'
  if (code === 'EACCES') return 'Sem permissão para ler a pasta de dados (DATA_DIR).'
  return `O comando falhou; veja em 'pnpm portal auditoria' se o ato foi registrado: ${JSON.stringify(describeError(error), null, 2)}`
}
