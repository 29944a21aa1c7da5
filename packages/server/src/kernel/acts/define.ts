import type { EndpointShape } from '@portal/api/endpoint'
import { done, fail, type Outcome } from '../failure'
import {
  UNCHANGED,
  WRITTEN_BY_RUN,
  type Act,
  type ActContext,
  type AuditEntry,
  type AuditScope,
  type Caller,
  type CallInput,
  type Confirmable,
  type Fitting,
  type Reached,
  type RunAct,
  type SecondPerson,
  type Served,
} from './act'

interface Steps<Scope, Context, Input, Subject, Data> {
  /** Locks and checks the subject. Refusals belong here or at the start of `run`, before the first write. */
  lock?: (tx: Scope, input: Input, call: Context & { now: Date }) => Promise<Outcome<Subject>>
  run: (tx: Scope, input: Input, call: Context & { now: Date; subject: Subject }) => Promise<Outcome<Data>>
  audit:
    | typeof WRITTEN_BY_RUN
    | ((
        data: Data,
        input: Input,
        call: Context & { now: Date; subject: Subject },
      ) => AuditEntry | typeof UNCHANGED | typeof WRITTEN_BY_RUN)
}

type Defined<Context, Input, Data> = RunAct<Context, Input, Data> & Act<Context>

/** `defineAct` and `defineReading` for one module's repositories and dependencies. */
export function actsOf<Scope extends AuditScope, Context extends ActContext<Scope>>() {
  return {
    /**
     * An act is one transaction: lock, run, audit entry; it is rolled back when no entry was written. The
     * result is callable as a use case.
     */
    defineAct<E extends EndpointShape, Input, Subject, Data, Called = CallInput<E>, View = Data>(
      definition: Steps<Scope, Context, Input, Subject, Data> &
        Reached<Context, E, Input, Data, Called, View>,
    ): Fitting<E, Input, Called, View, Defined<Context, Input, Data>> {
      return reached(definition, (contexto, input) =>
        contexto.store.transaction((tx) => perform(definition, tx, contexto, input)),
      )
    },
    /** Steps outside a transaction around an act, which audits them: calls to a provider. */
    defineSequence<E extends EndpointShape, Input, Data, Called = CallInput<E>, View = Data>(
      definition: { run: RunAct<Context, Input, Data> } & Reached<Context, E, Input, Data, Called, View>,
    ): Fitting<E, Input, Called, View, Defined<Context, Input, Data>> {
      return reached(definition, definition.run)
    },
    /** A view of stored data that needs a permission, and no entry in the audit. */
    defineReading<E extends EndpointShape, Input, Data, Called = CallInput<E>, View = Data>(
      definition: { read: RunAct<Context, Input, Data> } & Reached<Context, E, Input, Data, Called, View>,
    ): Fitting<E, Input, Called, View, Defined<Context, Input, Data>> {
      return reached(definition, definition.read)
    },
  }
}

async function perform<Scope extends AuditScope, Context extends ActContext<Scope>, Input, Subject, Data>(
  { ato, lock, run, audit }: Steps<Scope, Context, Input, Subject, Data> & { ato: string },
  scope: Scope,
  contexto: Context,
  input: Input,
): Promise<Outcome<Data>> {
  const now = contexto.clock()
  const written = { count: 0 }
  const tx = counting(scope, written)
  const locked = await lock?.(tx, input, { ...contexto, now })
  if (locked?.ok === false) return locked
  // Without `lock` there is no subject, and Subject is inferred as unknown.
  const call = { ...contexto, now, subject: locked?.data as Subject }
  const outcome = await run(tx, input, call)
  if (!outcome.ok) return outcome
  const entry = audit === WRITTEN_BY_RUN ? audit : audit(outcome.data, input, call)
  if (entry === UNCHANGED) return outcome
  if (entry !== WRITTEN_BY_RUN)
    await tx.auditoria.record({ ...entry, ator: `operador:${contexto.operador}`, now })
  if (written.count === 0) throw new Error(`${ato}: no audit entry was written`)
  return outcome
}

function counting<Scope extends AuditScope>(scope: Scope, written: { count: number }): Scope {
  const record: AuditScope['auditoria']['record'] = async (entry) => {
    await scope.auditoria.record(entry)
    written.count += 1
  }
  return { ...scope, auditoria: { ...scope.auditoria, record } }
}

function reached<Context extends { operador: string }, E extends EndpointShape, Input, Data, Called, View>(
  { ato, endpoint, fromCall, view, secondPerson, command }: Reached<Context, E, Input, Data, Called, View>,
  act: RunAct<Context, Input, Data>,
): Fitting<E, Input, Called, View, Defined<Context, Input, Data>> {
  const commands = [command?.(act) ?? []].flat()
  // The result's type is `Defined` only where these types agree.
  const inputOf = (fromCall ?? ((input: unknown) => input)) as (input: object, caller: Caller) => Input
  const shown = async (contexto: Context, data: Data, caller: Caller) =>
    view === undefined ? data : view(data, caller, contexto)
  const defined: Defined<Context, Input, Data> = Object.assign(
    (contexto: Context, input: Input) => act(contexto, input),
    {
      ato,
      endpoint,
      commands: commands.map((each) => ({ ato, ...each })),
      secondPerson: secondPerson && confirmable(ato, secondPerson, act),
      async serve(contexto: Context, given: object, caller: Caller): Promise<Outcome<Served>> {
        const input = inputOf(given, caller)
        const { propose, when = 'always', ato: proposed = ato } = secondPerson ?? {}
        const ran = propose === undefined || when === 'refused' ? await act(contexto, input) : undefined
        if (propose !== undefined && (ran === undefined || (!ran.ok && ran.code === 'SEGUNDA_PESSOA'))) {
          const asked = await propose(contexto, input, caller)
          if (!asked.ok) return asked
          if (asked.data !== undefined) return done({ proposal: { ato: proposed, ...asked.data } })
        }
        const outcome = ran ?? (await act(contexto, input))
        if (!outcome.ok) return outcome
        const data = await shown(contexto, outcome.data, caller)
        return done({ data: propose === undefined ? data : { resultado: 'feito', feito: data } })
      },
    },
  )
  return defined as Fitting<E, Input, Called, View, Defined<Context, Input, Data>>
}

function confirmable<Context extends { operador: string }, Input, Data>(
  act: Act<Context>['ato'],
  { ato = act, stored, agreed, result, external }: SecondPerson<Context, Input, Data>,
  run: RunAct<Context, Input, Data>,
): Confirmable<Context> {
  return {
    ato,
    external: external === true,
    async execute(contexto, dados, segunda) {
      const read = stored.safeParse(dados)
      if (!read.success)
        return fail('CONFLITO', { message: 'A proposta é de outra versão do portal: faça outra.' })
      let outcome = await run(contexto, read.data)
      if (outcome.ok && agreed?.(outcome.data) === false)
        outcome = await run({ ...contexto, operador: segunda }, read.data)
      return outcome.ok ? done(result?.(outcome.data) ?? null) : outcome
    },
  }
}
