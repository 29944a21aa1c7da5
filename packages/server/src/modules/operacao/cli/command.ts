import type { z } from 'zod'
import pt from 'zod/v4/locales/pt.cjs'
import { CATALOGUE } from '../../../kernel/http/catalogue'
import type { Failure, Outcome } from '../../../kernel/failure'
import type { Contexto } from '../use-cases/contexto'

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

export interface Command {
  /** 'album recusar' */
  name: string
  /** Alternative name used in the runbook: 'payments show'. */
  alias?: string
  /** Name of its positional argument. */
  argument?: string
  /** The argument is optional. */
  optional?: boolean
  summary: string
  options: Readonly<Record<string, Option>>
  run: (contexto: Contexto, input: unknown, confirmed: boolean) => Promise<CommandAnswer>
}

export interface Definition<Input, Data extends object> extends Omit<Command, 'run'> {
  /** Parses texts and flags, by the names of argument and options. */
  input: z.ZodType<Input>
  /** Makes the act a dangerous one; undefined when this input is harmless. */
  question?: (contexto: Contexto, input: Input) => Promise<string | undefined>
  act: (contexto: Contexto, input: Input) => Promise<Outcome<Data>>
  print: (data: Data) => string[]
}

/** A command with validated input, confirmation before dangerous acts, and a result as data and as text. */
export function defineCommand<Input, Data extends object>({
  input: schema,
  question,
  act,
  print,
  ...rest
}: Definition<Input, Data>): Command {
  return {
    ...rest,
    async run(contexto, given, confirmed) {
      const read = schema.safeParse(given, { error: pt().localeError })
      if (!read.success) return { kind: 'usage', message: explain(read.error.issues, rest.argument) }
      const asked = confirmed ? undefined : await question?.(contexto, read.data)
      if (asked !== undefined) return { kind: 'confirm', question: asked }
      const outcome = await act(contexto, read.data)
      if (!outcome.ok) return refused(outcome)
      return { kind: 'done', data: outcome.data, lines: print(outcome.data) }
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
