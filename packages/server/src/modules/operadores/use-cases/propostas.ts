/** Two people: one proposes, another confirms, and the act is done in the name of the first (rule: operadores/duas-pessoas). */
import { PROPOSTA_HORAS } from '@portal/domain/limites'
import { podeConfirmar, podeFazer, type Ato, type Papel } from '@portal/domain/operadores'
import { HOUR_MS, later, type Clock } from '../../../kernel/clock'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import type { Proposta } from '../ports/propostas'
import type { OperadoresScope, OperadoresStore } from '../store'

const LISTADAS = 50

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
  /** What it does, in a sentence for who confirms it; personal data stay out of it. */
  resumo: string
  motivo?: string
}

/** Keeps an act for a second person. */
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

/** Does what was proposed, as `proposta.por`. */
export type Executar = (
  proposta: Proposta,
  segunda: Pessoa,
) => Promise<Outcome<Record<string, unknown> | null>>

export interface Confirmada {
  proposta: Proposta
  resultado: Record<string, unknown> | null
}

/**
 * The second person says yes: written down first, then done, so that nothing is done without a name; cut short between
 * the two, it is confirmed again. Fails with NAO_ENCONTRADO, SEM_PERMISSAO or CONFLITO.
 */
export async function confirmarProposta(
  { store, clock }: Deps,
  eu: Pessoa,
  { id }: { id: number },
  executar: Executar,
): Promise<Outcome<Confirmada>> {
  const claimed = await store.transaction(async (tx) => {
    const now = clock()
    const proposta = await tx.propostas.lock(id, now)
    const refused = proposta === undefined ? unknown(id) : await whyNot(tx, proposta, eu)
    if (proposta === undefined || refused !== undefined) return refused ?? unknown(id)
    await tx.propostas.decide(id, { estado: 'confirmada', por: eu.nome }, now)
    await recordProposta(tx, { proposta, acao: 'proposta-confirmada', por: eu.nome, now })
    return done(proposta)
  })
  if (!claimed.ok) return claimed
  const outcome = await executar(claimed.data, eu)
  const falha = outcome.ok ? undefined : (outcome.message ?? outcome.code)
  return store.transaction(async (tx) => {
    const now = clock()
    const estado = falha === undefined ? 'executada' : 'falhou'
    await tx.propostas.decide(id, { estado, por: eu.nome, ...(falha === undefined ? {} : { falha }) }, now)
    const proposta = (await tx.propostas.find(id, now)) ?? claimed.data
    return done({ proposta, resultado: outcome.ok ? outcome.data : null })
  })
}

/** Who proposed may not confirm, and must still be one who may do it. */
async function whyNot(
  { operadores }: Pick<OperadoresScope, 'operadores'>,
  { id, ato, estado, por }: Proposta,
  eu: Pessoa,
): Promise<Failure | undefined> {
  if (estado !== 'aberta' && estado !== 'confirmada') return over(id, estado)
  if (por === eu.nome) return fail('CONFLITO', { message: 'Quem propôs não confirma: peça a outra pessoa.' })
  if (!podeConfirmar(eu.papeis, ato)) return fail('SEM_PERMISSAO')
  const first = await operadores.findPorNome(por)
  if (first?.estado === 'ativo' && podeFazer(first.papeis, ato)) return undefined
  return fail('CONFLITO', { message: `Quem propôs (${por}) não tem mais este papel.` })
}

/** Ends it undone: somebody who could have confirmed it, or who proposed it. */
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
    await tx.propostas.decide(id, { estado: 'recusada', por: eu.nome, falha: motivo }, now)
    await recordProposta(tx, { proposta, acao: 'proposta-recusada', por: eu.nome, now, motivo })
    return done((await tx.propostas.find(id, now)) ?? proposta)
  })
}

export async function listPropostas({ store, clock }: Deps): Promise<Proposta[]> {
  return store.propostas.list(LISTADAS, clock())
}

function recordProposta(
  { auditoria }: Pick<OperadoresScope, 'auditoria'>,
  fato: { proposta: Proposta; acao: string; por: string; now: Date; motivo?: string },
): Promise<void> {
  const { proposta, acao, por, now, motivo = proposta.motivo } = fato
  const dados = { ato: proposta.ato, motivo, propostaPor: proposta.por }
  return auditoria.record({ ator: `operador:${por}`, acao, alvo: `proposta:${proposta.id}`, dados, now })
}

const unknown = (id: number) => fail('NAO_ENCONTRADO', { message: `Não há proposta ${id}.` })
const over = (id: number, estado: string) =>
  fail('CONFLITO', { message: `A proposta ${id} não está aberta: ${estado}.` })
