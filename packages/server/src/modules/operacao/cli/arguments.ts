import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Option } from '../../../kernel/acts/command'
import { COMMANDS, type OperatorCommand } from './commands'
import { codeOf } from './error-code'

/** Options of every command. */
export const GLOBAL_OPTIONS: Readonly<Record<string, Option>> = {
  sim: { help: 'confirma um ato perigoso sem perguntar' },
  json: { help: 'escreve o resultado como JSON' },
  operador: {
    value: 'nome',
    help: 'quem age, para a auditoria (padrão: PORTAL_OPERADOR ou o usuário do sistema)',
  },
  ajuda: { help: 'explica o comando' },
}

export type ParsedArguments =
  | { kind: 'help'; command?: OperatorCommand }
  | { kind: 'usage'; message: string; command?: OperatorCommand }
  | {
      kind: 'order'
      command: OperatorCommand
      input: Record<string, string | boolean>
      confirmed: boolean
      json: boolean
      operador?: string
    }

/** Parses a command line that starts with the command's name. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const [first, second] = argv
  if (first === undefined || ['--ajuda', '--help', '-h'].includes(first)) return { kind: 'help' }
  if (first === 'ajuda') return helpOf(argv.slice(1))
  const command = longest(first, second)
  if (command === undefined) return { kind: 'usage', message: `Comando desconhecido: ${first}` }
  return readOptions(command.command, argv.slice(command.words))
}

function helpOf(words: readonly string[]): ParsedArguments {
  if (words.length === 0) return { kind: 'help' }
  const command = longest(words[0], words[1])
  return command === undefined
    ? { kind: 'usage', message: `Comando desconhecido: ${words.join(' ')}` }
    : { kind: 'help', command: command.command }
}

/** The longest match: 'album recusar' before 'album'; `words` is the number of words in its name. */
function longest(
  first: string | undefined,
  second: string | undefined,
): { command: OperatorCommand; words: number } | undefined {
  const called = (wanted: string) => COMMANDS.find(({ name, alias }) => name === wanted || alias === wanted)
  const two = called(`${first} ${second}`)
  if (two !== undefined) return { command: two, words: 2 }
  const one = called(`${first}`)
  return one && { command: one, words: 1 }
}

function readOptions(command: OperatorCommand, args: string[]): ParsedArguments {
  const usage = (message: string): ParsedArguments => ({ kind: 'usage', message, command })
  const read = tryParse({ ...command.options, ...GLOBAL_OPTIONS }, args)
  if (!read.ok) return usage(read.message)
  const { sim, json, operador, ajuda, ...input } = read.values
  if (ajuda === true) return { kind: 'help', command }
  const expected = command.argument === undefined ? 0 : 1
  const [given] = read.positionals
  if (read.positionals.length > expected) return usage(`Argumento a mais: ${read.positionals[expected]}`)
  if (command.argument !== undefined) {
    if (given !== undefined) input[command.argument] = given
    else if (command.optional !== true) return usage(`Falta <${command.argument}>.`)
  }
  const missing = Object.entries(command.options).find(([name, { required }]) => required && !(name in input))
  if (missing !== undefined) return usage(`Falta --${missing[0]} ${missing[1].value ?? ''}`.trim())
  return {
    kind: 'order',
    command,
    input,
    confirmed: sim === true,
    json: json === true,
    ...(typeof operador === 'string' ? { operador } : {}),
  }
}

type Values = Record<string, string | boolean>

function tryParse(
  options: Readonly<Record<string, Option>>,
  args: string[],
): { ok: true; values: Values; positionals: string[] } | { ok: false; message: string } {
  const kinds: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args, options: kinds, allowPositionals: true, strict: true })
    const single = Object.entries(values).filter(([, value]) => typeof value !== 'object')
    return { ok: true, values: Object.fromEntries(single) as Values, positionals }
  } catch (error) {
    return { ok: false, message: explainParse(error) }
  }
}

/** Translates Node's parse errors, which are in English. */
function explainParse(error: unknown): string {
  const code = codeOf(error)
  const option = /'(--?[\w-]+)/.exec(String(error))?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${option}`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Confira o valor da opção ${option}`
  throw error
}
