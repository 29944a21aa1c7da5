import type { z } from 'zod'
import pt from 'zod/v4/locales/pt.cjs'
import { CATALOGUE } from '../../../kernel/http/catalogue'
import type { Failure, Outcome } from '../../../kernel/failure'
import type { Contexto } from '../use-cases/contexto'

export interface Option {
  /** What stands for the value in the help; absent: a switch. */
  value?: string
  help: string
  required?: boolean
}

/** What comes of a command; plain data, since it may come through the channel. */
export type CommandAnswer =
  | { kind: 'done'; data: unknown; lines: string[] }
  | { kind: 'refused'; code: string; message: string }
  /** A dangerous act that nobody has confirmed yet; nothing was done. */
  | { kind: 'confirm'; question: string }
  | { kind: 'usage'; message: string }

export interface Command {
  /** 'album recusar' */
  name: string
  /** The same in the words of whoever wrote the runbook: 'payments show'. */
  alias?: string
  /** Name of its one positional argument. */
  argument?: string
  /** The argument may be left out. */
  optional?: boolean
  summary: string
  options: Readonly<Record<string, Option>>
  run: (contexto: Contexto, input: unknown, confirmed: boolean) => Promise<CommandAnswer>
}

export interface Definition<Input, Data extends object> extends Omit<Command, 'run'> {
  /** From texts and switches, by the names of argument and options. */
  input: z.ZodType<Input>
  /** Makes the act a dangerous one; undefined where this input is harmless. */
  question?: (contexto: Contexto, input: Input) => Promise<string | undefined>
  act: (contexto: Contexto, input: Input) => Promise<Outcome<Data>>
  print: (data: Data) => string[]
}

/** A command whose input is checked, which asks before it does harm, and whose result is data and text alike. */
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
