/**
 * Two-person acts: one proposes, another confirms, and the act is executed on behalf of the first (rule:
 * operadores/duas-pessoas).
 */
import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import { PROPOSTA_CONFIRMACAO_MINUTOS, PROPOSTA_HORAS } from '@portal/domain/limites'
import { podeConfirmar, podeFazer, type Ato } from '@portal/domain/operadores'
import type { Papel } from '@portal/domain/papeis'
import { HOUR_MS, later, MINUTE_MS, type Clock } from '../../../kernel/clock'
import { joined, type Store } from '../../../kernel/db/store'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import type { Proposta } from '../ports/propostas'
import type { OperadoresScope, OperadoresStore } from '../store'

const LISTADAS = 50
const PEGA_MS = PROPOSTA_CONFIRMACAO_MINUTOS * MINUTE_MS

interface Deps {
  store: OperadoresStore
  clock: Clock
}

export interface Pessoa {
  nome: string
  papeis: readonly Papel[]
}

export interface NovaProposta {
  ato: Ato
  dados: object
  /** One sentence for the confirming person, without personal data. */
  resumo: string
  motivo?: string
}

/** Stores an act for a second person. */
export function propor(
  { store, clock }: Deps,
  { nome: por }: Pick<Pessoa, 'nome'>,
  { ato, dados, resumo, motivo }: NovaProposta,
): Promise<Proposta> {
  return store.transaction(async (tx) => {
    const now = clock()
    const ate = later(now, PROPOSTA_HORAS * HOUR_MS)
    const proposta = await tx.propostas.create({ ato, dados, resumo, motivo: motivo ?? null, por, ate }, now)
    await recordProposta(tx, { proposta, acao: 'proposta-feita', por, now })
    return proposta
  })
}

type Resultado = Record<string, unknown> | null

export interface Executor<Scope extends object> {
  /** Whether an act calls a provider, and so runs outside the transaction that stores its result. */
  externo: (ato: Ato) => boolean
  /** Executes the proposal as `proposta.por`, through `store` only. */
  executar: (proposta: Proposta, segunda: Pessoa, store: Store<Scope>) => Promise<Outcome<Resultado>>
}

export interface Confirmada {
  proposta: Proposta
  resultado: Resultado
}

/**
 * Confirms a proposal. A first transaction records the confirming person and holds the proposal for a minute;
 * the act and its result are a second one, so that a crash leaves both or neither, and the next confirmation
 * executes it. An act that calls a provider is idempotent under its own key instead. Fails with
 * NAO_ENCONTRADO, SEM_PERMISSAO or CONFLITO.
 */
export async function confirmarProposta<Scope extends OperadoresScope>(
  deps: { store: Store<Scope>; clock: Clock },
  eu: Pessoa,
  { id }: { id: number },
  { externo, executar }: Executor<Scope>,
): Promise<Outcome<Confirmada>> {
  const { store, clock } = deps
  const claimed = await store.transaction((tx) => claim(tx, eu, { id, now: clock() }))
  if (!claimed.ok) return claimed
  const proposta = claimed.data
  if (externo(proposta.ato)) {
    const outcome = await executar(proposta, eu, store)
    return store.transaction((tx) => finish(tx, proposta, outcome, clock()))
  }
  const finished = await orRolledBack(store, async (tx) => {
    const outcome = await executar(proposta, eu, joined(tx))
    return outcome.ok ? finish(tx, proposta, outcome, clock()) : outcome
  })
  if (finished.ok) return finished
  return store.transaction((tx) => finish(tx, proposta, finished, clock()))
}

async function claim(
  tx: OperadoresScope,
  eu: Pessoa,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<Proposta>> {
  const proposta = await tx.propostas.lock(id, now)
  if (proposta === undefined) return unknown(id)
  const refused = await whyNot(tx, proposta, eu, now)
  if (refused !== undefined) return refused
  const vez = await tx.propostas.pegar(id, { por: eu.nome, ate: later(now, PEGA_MS) }, now)
  await recordProposta(tx, { proposta, acao: 'proposta-confirmada', por: eu.nome, now })
  return done({ ...proposta, vez })
}

async function finish(
  { propostas }: Pick<OperadoresScope, 'propostas'>,
  proposta: Proposta,
  outcome: Outcome<Resultado>,
  now: Date,
): Promise<Outcome<Confirmada>> {
  const fim = outcome.ok
    ? { estado: 'executada' as const, falha: null }
    : { estado: 'falhou' as const, falha: outcome.message ?? outcome.code }
  if (!(await propostas.finish(proposta, fim, now))) return busy(proposta.id)
  const after = (await propostas.find(proposta.id, now)) ?? proposta
  return done({ proposta: after, resultado: outcome.ok ? outcome.data : null })
}

/** Runs `work` in a transaction that is rolled back if the outcome is a failure. */
async function orRolledBack<Scope extends object, T>(
  store: Store<Scope>,
  work: (tx: Scope) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let failure: Failure | undefined
  const rollback = new Error('rolled back: the act was refused')
  try {
    return await store.transaction(async (tx) => {
      const outcome = await work(tx)
      if (outcome.ok) return outcome
      failure = outcome
      throw rollback
    })
  } catch (error) {
    if (error === rollback && failure !== undefined) return failure
    throw error
  }
}

/** The proposer may not confirm, and must still have the permission. */
async function whyNot(
  { operadores }: Pick<OperadoresScope, 'operadores'>,
  proposta: Proposta,
  eu: Pessoa,
  now: Date,
): Promise<Failure | undefined> {
  const { id, ato, estado, por } = proposta
  if (estado !== 'aberta' && estado !== 'confirmada') return over(id, estado)
  if (por === eu.nome) return fail('CONFLITO', { message: 'Quem propôs não confirma: peça a outra pessoa.' })
  if (!podeConfirmar(eu.papeis, ato)) return fail('SEM_PERMISSAO')
  if (isPega(proposta, now)) return busy(id)
  const first = await operadores.findPorNome(por)
  if (first?.estado === 'ativo' && podeFazer(first.papeis, ato)) return undefined
  return fail('CONFLITO', { message: `Quem propôs (${por}) não tem mais este papel.` })
}

/** Confirmations stored by a release without leases count from the time of the decision. */
function isPega({ estado, pegaAte, decididaEm }: Proposta, now: Date): boolean {
  if (estado !== 'confirmada') return false
  return (pegaAte ?? later(decididaEm ?? now, PEGA_MS)) > now
}

/** Ends it without executing it: by anybody who could confirm it, or by its proposer. */
export function recusarProposta(
  { store, clock }: Deps,
  eu: Pessoa,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<Proposta>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const proposta = await tx.propostas.lock(id, now)
    if (proposta === undefined) return unknown(id)
    if (proposta.estado !== 'aberta') return over(id, proposta.estado)
    if (proposta.por !== eu.nome && !podeConfirmar(eu.papeis, proposta.ato)) return fail('SEM_PERMISSAO')
    await tx.propostas.recusar(id, { por: eu.nome, motivo }, now)
    await recordProposta(tx, { proposta, acao: 'proposta-recusada', por: eu.nome, now, motivo })
    return done((await tx.propostas.find(id, now)) ?? proposta)
  })
}

export async function listPropostas({ store, clock }: Deps): Promise<Proposta[]> {
  return store.propostas.list(LISTADAS, clock())
}

function recordProposta(
  { auditoria }: Pick<OperadoresScope, 'auditoria'>,
  fato: { proposta: Proposta; acao: AcaoDaAuditoria; por: string; now: Date; motivo?: string },
): Promise<void> {
  const { proposta, acao, por, now, motivo = proposta.motivo } = fato
  const dados = { ato: proposta.ato, motivo, propostaPor: proposta.por }
  return auditoria.record({ ator: `operador:${por}`, acao, alvo: `proposta:${proposta.id}`, dados, now })
}

const unknown = (id: number) => fail('NAO_ENCONTRADO', { message: `Não há proposta ${id}.` })
const busy = (id: number) =>
  fail('CONFLITO', {
    message: `A proposta ${id} está sendo executada por outra confirmação: espere um minuto.`,
  })
const over = (id: number, estado: string) =>
  fail('CONFLITO', { message: `A proposta ${id} não está aberta: ${estado}.` })
