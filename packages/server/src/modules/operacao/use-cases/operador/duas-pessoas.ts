/** Proposals of acts that a second person confirms (rule: operadores/duas-pessoas). */
import { podeConfirmar, regraDoAto } from '@portal/domain/operadores'
import { done, type Outcome } from '../../../../kernel/failure'
import { instante, instanteLocal } from '../../../../kernel/instante'
import { propor, type Executor, type Pessoa, type Proposta } from '../../../operadores'
import { ACTS } from '../../acts'
import type { OperatorContext } from '../../acts/context'
import type { OperacaoScope } from '../../store'

const CONFIRMABLE = ACTS.flatMap(({ secondPerson }) => secondPerson ?? [])

/** Executes confirmed proposals, each on behalf of its proposer. */
export function createExecutor(contextoDe: (operador: string) => OperatorContext): Executor<OperacaoScope> {
  return {
    externo: (ato) => CONFIRMABLE.some((act) => act.ato === ato && act.external),
    executar({ ato, dados, por }, segunda, store) {
      const act = CONFIRMABLE.find((each) => each.ato === ato)
      if (act === undefined) throw new Error(`${ato} is no act of two people`)
      return act.execute({ ...contextoDe(por), store, segunda: segunda.nome }, dados, segunda.nome)
    },
  }
}

/** Stores an act for a second person; returns what a screen shows. */
export async function proporAto(
  contexto: OperatorContext,
  eu: Pessoa,
  nova: Parameters<typeof propor>[2],
): Promise<Outcome<{ resultado: 'proposto'; proposta: ReturnType<typeof propostaVista> }>> {
  const proposta = await propor(contexto, { nome: contexto.operador }, nova)
  return done({ resultado: 'proposto', proposta: propostaVista(proposta, eu) })
}

/** Without its input: the confirming person reads the summary. */
export function propostaVista(
  { dados: _data, pegaAte: _lease, vez: _fence, em, ate, decididaEm, ...rest }: Proposta,
  eu: Pessoa,
) {
  const open = rest.estado === 'aberta' || rest.estado === 'confirmada'
  return {
    ...rest,
    rotulo: regraDoAto(rest.ato).rotulo,
    em: instanteLocal(em),
    ate: instanteLocal(ate),
    decididaEm: instante(decididaEm),
    podeConfirmar: open && rest.por !== eu.nome && podeConfirmar(eu.papeis, rest.ato),
  }
}
