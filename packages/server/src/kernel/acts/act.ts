/** An operator's act: one definition, from which its route, its commands and its second person are derived. */
import type { AnswerOf, EndpointShape } from '@portal/api/endpoint'
import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import type { Ato } from '@portal/domain/operadores'
import type { Papel } from '@portal/domain/papeis'
import type { z } from 'zod'
import type { Clock } from '../clock'
import type { Store } from '../db/store'
import type { Outcome } from '../failure'
import type { Command } from './command'

/** What every act needs; a module adds its own dependencies. `operador` is the acting operator. */
export interface ActContext<Scope extends object> {
  store: Store<Scope>
  clock: Clock
  operador: string
  /** Who confirmed what `operador` proposed. */
  segunda?: string
}

/** The operator behind a call of the back office. */
export interface Caller {
  nome: string
  papeis: readonly Papel[]
  /** Throws unless a passkey was confirmed within the last minutes. */
  requireFresh: () => void
}

export interface AuditEntry {
  acao: AcaoDaAuditoria
  alvo: string
  /** Reason, and the essential state before and after; never a CPF, an address or the text of a mail. */
  dados?: object
}

/** Result of a repeated idempotent act: nothing changed, so there is nothing to audit. */
export const UNCHANGED = Symbol('unchanged')
/** `run` writes the entry itself, because jobs or other acts share it; the transaction still needs one. */
export const WRITTEN_BY_RUN = Symbol('written by run')

export interface AuditScope {
  auditoria: { record(entry: AuditEntry & { ator: string; now: Date }): Promise<void> }
}

/** An act stored for a second person. */
export interface Proposal {
  ato: Ato
  dados: object
  /** One sentence for the confirming person, without personal data. */
  resumo: string
  motivo?: string
}

export interface SecondPerson<Context, Input, Data> {
  /** The act of the proposal, where it differs. */
  ato?: Ato
  /** Stored form of the input; parsed again, since rows outlive releases. */
  stored: z.ZodType<NoInfer<Input>>
  /** `refused`: one person may do it until it fails with SEGUNDA_PESSOA. */
  when?: 'always' | 'refused'
  /** What to store; undefined: one person may do it. Absent: only older releases proposed it. */
  propose?: (
    contexto: Context,
    input: Input,
    caller: Caller,
  ) => Promise<Outcome<Omit<Proposal, 'ato'> | undefined>>
  /** Only for acts that count two people themselves: returns whether the act is complete. */
  agreed?: (data: Data) => boolean
  /** What the confirming person sees; default: nothing. */
  result?: (data: Data) => Record<string, unknown>
  /** Calls a provider, idempotent under its own key, so it runs outside the confirmation's transaction. */
  external?: true
}

export type RunAct<Context, Input, Data> = (contexto: Context, input: Input) => Promise<Outcome<Data>>

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.core.$ZodType }
  ? z.output<S>
  : unknown
/** Parameters, query and body of a call in one object. */
export type CallInput<E> = object & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The response's schema, or its `feito` part for an act that a second person may have to confirm. */
export type CallData<E extends EndpointShape> =
  AnswerOf<E> extends infer R ? (R extends { resultado: string } ? FeitoOf<R> : R) : never
type FeitoOf<R> = R extends { resultado: 'feito'; feito: infer F } ? F : never

/** How the back office and the command line reach an act. */
export interface Reached<Context, E extends EndpointShape, Input, Data, Called, View> {
  ato: Ato
  endpoint?: E
  /** Default: the call's input. */
  fromCall?: (input: CallInput<E>, caller: Caller) => Called
  /** Default: the data. */
  view?: (data: Data, caller: Caller, contexto: Context) => View
  secondPerson?: SecondPerson<Context, Input, Data>
  command?: (act: RunAct<Context, Input, Data>) => Command<Context> | readonly Command<Context>[]
}

/** View of an act that is proposed on every call, so that no call returns its data. */
export function alwaysProposed(): never {
  throw new Error('this act is always proposed')
}

/** `Defined`, or the name of the option that the endpoint requires because the default does not fit. */
export type Fitting<E extends EndpointShape, Input, Called, View, Defined> = EndpointShape extends E
  ? Defined
  : [Called] extends [Input]
    ? [Awaited<View>] extends [CallData<E>]
      ? Defined
      : 'view'
    : 'fromCall'

/** A defined act, without the types of its input and data. */
export interface Act<Context> {
  ato: Ato
  endpoint: EndpointShape | undefined
  serve: (contexto: Context, input: object, caller: Caller) => Promise<Outcome<Served>>
  commands: readonly Command<Context>[]
  secondPerson: Confirmable<Context> | undefined
}

export type Served = { data: unknown } | { proposal: Proposal }

export interface Confirmable<Context> {
  ato: Ato
  external: boolean
  /** Executes a stored proposal on behalf of its proposer, the context's operator. */
  execute: (
    contexto: Context,
    dados: unknown,
    segunda: string,
  ) => Promise<Outcome<Record<string, unknown> | null>>
}
