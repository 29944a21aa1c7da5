import type { CommandAnswer } from '../../../kernel/acts/command'
import { parseArguments, type ParsedArguments } from './arguments'
import type { Connection, Portal } from './portal'
import { helpText } from './help'
import { operadorSchema, type Order } from './order'

/** Input and output of a person or a program. */
export interface Terminal {
  write(text: string): void
  warn(text: string): void
  /** Absent without an interactive terminal. */
  ask?: (question: string) => Promise<boolean>
}

export interface ProgramDeps {
  terminal: Terminal
  connect: () => Promise<Connection>
  /** The acting operator, unless --operador is given. */
  operador: string
  /** Key that identifies the operator, if given (PORTAL_CHAVE). */
  chave?: string
}

/** Exit codes: done; refused, with the reason; wrong usage. */
export const EXIT = { done: 0, refused: 1, usage: 2 } as const

/** Runs one command line; returns the exit code. Throws only on defects. */
export async function runProgram(argv: readonly string[], deps: ProgramDeps): Promise<number> {
  const { terminal } = deps
  const parsed = parseArguments(argv)
  if (parsed.kind === 'help') {
    terminal.write(`${helpText(parsed.command).join('\n')}\n`)
    return EXIT.done
  }
  if (parsed.kind === 'usage') return usage(terminal, parsed)
  const operador = operadorSchema.safeParse(parsed.operador ?? deps.operador)
  if (!operador.success) {
    terminal.warn('Quem age? Informe --operador com letras, números, ponto, hífen ou @, sem espaços.\n')
    return EXIT.usage
  }
  const connection = await deps.connect()
  if (!connection.ok) {
    terminal.warn(`${connection.message}\n`)
    return EXIT.refused
  }
  const { command, input, confirmed } = parsed
  const { chave } = deps
  const order: Order = {
    command: command.name,
    input,
    confirmed,
    operador: operador.data,
    ...(chave !== undefined && { chave }),
  }
  try {
    return show(terminal, parsed, await confirmAndRun(connection.portal, order, terminal))
  } finally {
    await connection.portal.close()
  }
}

async function confirmAndRun(portal: Portal, order: Order, { ask }: Terminal): Promise<CommandAnswer> {
  const answer = await portal.run(order)
  if (answer.kind !== 'confirm') return answer
  if (ask === undefined) {
    const message = `${answer.question} Nada foi feito: confirme com --sim.`
    return { kind: 'refused', code: 'CONFIRMACAO', message }
  }
  if (await ask(answer.question)) return portal.run({ ...order, confirmed: true })
  return { kind: 'refused', code: 'CONFIRMACAO', message: 'Nada foi feito.' }
}

function show(
  terminal: Terminal,
  parsed: Extract<ParsedArguments, { kind: 'order' }>,
  answer: CommandAnswer,
): number {
  if (answer.kind === 'done') {
    terminal.write(parsed.json ? `${JSON.stringify(answer.data, null, 2)}\n` : `${answer.lines.join('\n')}\n`)
    return EXIT.done
  }
  if (answer.kind === 'usage') return usage(terminal, { message: answer.message, command: parsed.command })
  const { code, message } =
    answer.kind === 'refused' ? answer : { code: 'CONFIRMACAO', message: answer.question }
  terminal.warn(parsed.json ? `${JSON.stringify({ code, message })}\n` : `${message}\n`)
  return EXIT.refused
}

function usage(
  terminal: Terminal,
  { message, command }: Omit<Extract<ParsedArguments, { kind: 'usage' }>, 'kind'>,
): number {
  const more = command === undefined ? 'pnpm portal ajuda' : `pnpm portal ajuda ${command.name}`
  terminal.warn(`${message}\nVeja: ${more}\n`)
  return EXIT.usage
}
