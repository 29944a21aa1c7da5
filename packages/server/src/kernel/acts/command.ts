import type { Ato } from '@portal/domain/operadores'
import type { z } from 'zod'
import pt from 'zod/v4/locales/pt.cjs'
import type { Failure, Outcome } from '../failure'
import { CATALOGUE } from '../http/catalogue'
import { writeInstants } from '../instante'

export interface Option {
  /** Placeholder of the value in the help; absent: a flag. */
  value?: string
  help: string
  required?: boolean
}

/** Result of a command; plain data, since it may pass through the channel. */
export type CommandAnswer =
  | { kind: 'done'; data: unknown; lines: string[] }
  | { kind: 'refused'; code: string; message: string }
  /** A dangerous act that needs confirmation; nothing was done. */
  | { kind: 'confirm'; question: string }
  | { kind: 'usage'; message: string }

export interface Command<Context> {
  /** 'album recusar' */
  name: string
  /** Alternative name used in the runbook: 'payments show'. */
  alias?: string
  /** Its permission, where it differs from the act's. */
  ato?: Ato
  /** Name of its positional argument. */
  argument?: string
  /** The argument is optional. */
  optional?: boolean
  summary: string
  options: Readonly<Record<string, Option>>
  run: (contexto: Context, input: unknown, confirmed: boolean) => Promise<CommandAnswer>
}

interface Definition<Context, Input, Data> extends Omit<Command<Context>, 'run' | 'options'> {
  options?: Command<Context>['options']
  /** Parses texts and flags, by the names of argument and options. */
  input: z.ZodType<Input>
  /** Makes the act a dangerous one; undefined when this input is harmless. */
  question?: (contexto: Context, input: Input) => Promise<string | undefined>
  act: (contexto: Context, input: Input) => Promise<Outcome<Data>>
  print: (data: Data) => string[]
}

/** A command with validated input, confirmation before dangerous acts, and a result as data and as text. */
export function defineCommand<Context, Input, Data>({
  input: schema,
  question,
  act,
  print,
  options = {},
  ...rest
}: Definition<Context, Input, Data>): Command<Context> {
  return {
    ...rest,
    options,
    async run(contexto, given, confirmed) {
      const read = schema.safeParse(given, { error: pt().localeError })
      if (!read.success) return { kind: 'usage', message: explain(read.error.issues, rest.argument) }
      const asked = confirmed ? undefined : await question?.(contexto, read.data)
      if (asked !== undefined) return { kind: 'confirm', question: asked }
      const outcome = await act(contexto, read.data)
      if (!outcome.ok) return refused(outcome)
      return { kind: 'done', data: writeInstants(outcome.data), lines: print(outcome.data) }
    },
  }
}

function explain(issues: readonly z.core.$ZodIssue[], argument: string | undefined): string {
  const name = (key: PropertyKey | undefined) => (key === argument ? `<${String(key)}>` : `--${String(key)}`)
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${name(path[0])}: ${message}`))
    .join('\n')
}

function refused({ code, message, errors }: Failure): CommandAnswer {
  const first = Object.values(errors ?? {})[0]?.[0]
  return { kind: 'refused', code, message: message ?? first ?? CATALOGUE[code].message }
}
