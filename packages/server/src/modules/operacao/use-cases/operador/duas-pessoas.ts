/**
 * Acts that a second person confirms, stored as data, and their implementations (rule:
 * operadores/duas-pessoas).
 */
import { podeConfirmar, regraDoAto, PAPEIS, type Ato } from '@portal/domain/operadores'
import { z } from 'zod'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import { instante, instanteLocal } from '../../../../kernel/instante'
import {
  convidar,
  mudarPapeis,
  propor,
  removerOperador,
  type Executor,
  type Pessoa,
  type Proposta,
} from '../../../operadores'
import { ACTS } from '../../acts'
import type { OperacaoScope } from '../../store'
import type { Contexto } from '../contexto'
import { concederCreditos } from '../creditos'
import { answerDenuncia } from '../denuncias'
import { removeHash } from '../hashes'
import { devolverPagamento } from '../pagamentos'
import { showRegistros } from '../retencoes'
import { banir, desbanir } from '../usuarios'

type Resultado = Record<string, unknown> | null

/** Additional dependencies for inviting an operator. */
export type ConviteDeps = Parameters<typeof convidar>[0]

interface Execucao {
  contexto: Contexto
  segunda: Pessoa
  convites: ConviteDeps
}

type Execute = (execucao: Execucao, dados: unknown) => Promise<Outcome<Resultado>>

/** Stored input is parsed again, since rows outlive releases. */
function act<S extends z.ZodType>(
  schema: S,
  run: (execucao: Execucao, dados: z.output<S>) => Promise<Outcome<object>>,
  shown: (data: object) => Resultado = () => null,
): Execute {
  return async (execucao, dados) => {
    const read = schema.safeParse(dados)
    if (!read.success)
      return fail('CONFLITO', { message: 'A proposta é de outra versão do portal: faça outra.' })
    const outcome = await run(execucao, read.data)
    return outcome.ok ? done(shown(outcome.data)) : outcome
  }
}

const all = (data: object): Resultado => ({ ...data })
const contaSchema = z.object({ quem: z.string(), motivo: z.string() })
const papeisSchema = z.array(z.enum(PAPEIS))

const idSchema = z.object({ id: z.number(), motivo: z.string() })

/** For acts that count two people themselves: each of the two calls them once. */
function askedTwice<D, T extends object>(
  ask: (contexto: Contexto, dados: D) => Promise<Outcome<T>>,
  isDone: (answer: T) => boolean,
) {
  return async ({ contexto, segunda }: Execucao, dados: D): Promise<Outcome<T>> => {
    const asked = await ask(contexto, dados)
    if (!asked.ok || isDone(asked.data)) return asked
    return ask({ ...contexto, operador: segunda.nome }, dados)
  }
}

const EXECUTORES: Readonly<Partial<Record<Ato, Execute>>> = {
  // Older proposals of a ban, which now needs only one person.
  'banir-usuario': act(contaSchema, ({ contexto }, dados) => banir(contexto, dados)),
  'desbanir-usuario': act(
    contaSchema,
    askedTwice(desbanir, ({ livre }) => livre),
  ),
  'remover-hash': act(
    idSchema,
    askedTwice(removeHash, ({ removido }) => removido),
  ),
  'decidir-denuncia-de-menor': act(
    z.object({
      protocolo: z.string(),
      texto: z.string(),
      status: z.enum(['procedente', 'improcedente']),
      retirarAnuncio: z.boolean(),
      motivo: z.string().optional(),
      fotos: z.array(z.number()).optional(),
      banirConta: z.boolean().optional(),
      semMedida: z.string().optional(),
    }),
    ({ contexto }, { motivo, ...dados }) =>
      answerDenuncia(contexto, { ...dados, ...(motivo !== undefined && { motivo }) }),
  ),
  'devolver-pagamento': act(
    z.object({ referencia: z.string(), recebimento: z.string(), motivo: z.string() }),
    ({ contexto }, dados) => devolverPagamento(contexto, dados),
  ),
  'conceder-creditos': act(
    z.object({ quem: z.string(), quantidade: z.number(), motivo: z.string(), chave: z.string() }),
    ({ contexto }, dados) => concederCreditos(contexto, dados),
  ),
  'abrir-registros': act(
    z.object({ conta: z.number(), ordem: z.string() }),
    ({ contexto }, dados) => showRegistros(contexto, dados),
    all,
  ),
  'convidar-operador': act(
    z.object({ nome: z.string(), papeis: papeisSchema }),
    ({ contexto, convites }, dados) =>
      contexto.store.transaction((tx) => convidar(convites, tx, dados, `operador:${contexto.operador}`)),
    all,
  ),
  'mudar-papeis': act(z.object({ id: z.number(), papeis: papeisSchema }), ({ contexto, segunda }, dados) =>
    mudarPapeis(contexto, dados, { por: contexto.operador, segunda: segunda.nome }),
  ),
  'remover-operador': act(z.object({ id: z.number() }), ({ contexto }, dados) =>
    removerOperador(contexto, dados, { por: contexto.operador }),
  ),
}

const CONFIRMABLE = ACTS.flatMap(({ secondPerson }) => secondPerson ?? [])

/** The provider is called under the refund's own key, so that a repetition is the same refund. */
const EXTERNOS: ReadonlySet<Ato> = new Set<Ato>(['devolver-pagamento'])

/** Executes confirmed proposals, each on behalf of its proposer. */
export function createExecutor(
  contextoDe: (operador: string) => Contexto,
  convites: ConviteDeps,
): Executor<OperacaoScope> {
  return {
    externo: (ato) => EXTERNOS.has(ato) || CONFIRMABLE.some((each) => each.ato === ato && each.external),
    executar({ ato, dados, por }, segunda, store) {
      const contexto = { ...contextoDe(por), store, segunda: segunda.nome }
      const act = CONFIRMABLE.find((each) => each.ato === ato)
      if (act !== undefined) return act.execute(contexto, dados, segunda.nome)
      const run = EXECUTORES[ato]
      if (run === undefined) throw new Error(`${ato} is no act of two people`)
      return run({ contexto, segunda, convites }, dados)
    },
  }
}

/** Stores an act for a second person; returns what a screen shows. */
export async function proporAto(
  contexto: Contexto,
  eu: Pessoa,
  nova: Parameters<typeof propor>[2],
): Promise<Outcome<{ resultado: 'proposto'; proposta: ReturnType<typeof propostaVista> }>> {
  const proposta = await propor(contexto, { nome: contexto.operador }, nova)
  return done({ resultado: 'proposto', proposta: propostaVista(proposta, eu) })
}

export function feito<T extends object>(data: T): Outcome<{ resultado: 'feito'; feito: T }> {
  return done({ resultado: 'feito', feito: data })
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
