/** Operators: list, invite, change, remove; two people each (rules: operadores/convite, operadores/atos). */
import * as api from '@portal/api/operacao/operadores'
import { NOME_DE_OPERADOR } from '@portal/domain/operadores'
import {
  PAPEIS,
  papeisDoFio,
  papeisNoFio,
  papeisRecusados,
  ROTULO_PAPEL,
  TODOS_OS_PAPEIS,
  type Papel,
} from '@portal/domain/papeis'
import { z } from 'zod'
import { alwaysProposed, WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { moment, table } from '../../../kernel/acts/text'
import { joined } from '../../../kernel/db/store'
import { done, fail } from '../../../kernel/failure'
import { convidar, convidarPrimeiros } from '../use-cases/convites'
import { mudarPapeis, retireOperador } from '../use-cases/administrar'
import { reativarOperador, suspenderOperador } from '../use-cases/suspender'
import { defineAct, defineReading, defineSequence, type OperadoresActContext } from './context'

const papeisSchema = z.array(z.enum(TODOS_OS_PAPEIS))
const labels = (papeis: readonly Papel[]) => papeis.map((papel) => ROTULO_PAPEL[papel]).join(', ')

export const listOperadores = defineReading({
  ato: 'ver-operadores',
  endpoint: api.listOperadores,
  read: async ({ store }, _input: object) =>
    done({
      operadores: (await store.operadores.list()).map(({ suspensoEm, papeis, ...rest }) => ({
        ...rest,
        suspenso: suspensoEm !== null,
        ...papeisNoFio(papeis),
      })),
    }),
  view: ({ operadores }, { nome: eu }) =>
    operadores.map((operador) => ({ ...operador, eu: operador.nome === eu })),
  command: (act) =>
    defineCommand({
      name: 'operadores',
      summary: 'lista os operadores, com papéis e chaves',
      input: z.object({}),
      act,
      print: ({ operadores }) =>
        table(
          ['NOME', 'PAPÉIS', 'ESTADO', 'CHAVES', 'VISTO'],
          operadores.map(({ nome, estado, chaves, vistoEm, ...fio }) => [
            nome,
            labels(papeisDoFio(fio)),
            estado,
            chaves,
            moment(vistoEm),
          ]),
          'Nenhum operador: pnpm portal ajuda operadores convidar.',
        ),
    }),
})

interface Convite {
  nome: string
  papeis: readonly Papel[]
  motivo?: string
}

const convitesDe = ({ clock, secrets, origemDaOperacao: operatorOrigin }: OperadoresActContext) => ({
  clock,
  secrets,
  operatorOrigin,
})

export const convidarOperador = defineAct({
  ato: 'convidar-operador',
  endpoint: api.convidarOperador,
  run: (tx, novo: Convite, contexto) =>
    convidar(convitesDe(contexto), tx, novo, `operador:${contexto.operador}`),
  audit: WRITTEN_BY_RUN,
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ nome: z.string(), papeis: papeisSchema }),
    propose: async (_contexto, { motivo, ...dados }) =>
      done({
        dados,
        ...(motivo !== undefined && { motivo }),
        resumo: `Convidar ${dados.nome} com os papéis ${labels(dados.papeis)}.`,
      }),
    result: (data) => data,
  },
})

/** The first operators; it enforces its own limits, since no operator exists whose permission could be checked. */
export const convidarPrimeirosOperadores = defineSequence({
  ato: 'convidar-operador',
  run: (contexto, novo: Convite) => {
    const { store, operador } = contexto
    return convidarPrimeiros({ ...convitesDe(contexto), store }, novo, `operador:${operador}`)
  },
  command: (act) =>
    defineCommand({
      name: 'operadores convidar',
      argument: 'nome',
      summary: 'convida os primeiros operadores, até haver dois com o papel chefe; mostra o link, uma vez',
      options: {
        papeis: { value: PAPEIS.join(','), help: 'um ou mais, separados por vírgula', required: true },
      },
      input: z.object({
        nome: z.string().regex(NOME_DE_OPERADOR, 'use letras, números, ponto, hífen ou @, sem espaços'),
        papeis: z
          .string()
          .transform((text) => text.split(',').map((papel) => papel.trim()))
          .pipe(z.array(z.enum(PAPEIS)))
          .superRefine((papeis, issue) => {
            const recusa = papeisRecusados(papeis)
            if (recusa !== undefined) issue.addIssue(recusa)
          }),
      }),
      act,
      print: ({ nome, link }) => [
        `Entregue a ${nome}, por um caminho seguro, este endereço. Ele vale 48 horas e uma vez:`,
        link,
      ],
    }),
})

export const mudarPapeisDeOperador = defineAct({
  ato: 'mudar-papeis',
  endpoint: api.mudarPapeis,
  async run(tx, dados: { id: number; papeis: readonly Papel[]; motivo?: string }, contexto) {
    const { clock, operador: por, segunda } = contexto
    if (segunda === undefined) return fail('SEGUNDA_PESSOA')
    return mudarPapeis({ store: joined(tx), clock }, dados, { por, segunda })
  },
  audit: WRITTEN_BY_RUN,
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), papeis: papeisSchema }),
    propose: async (_contexto, { motivo, ...dados }) =>
      done({
        dados,
        ...(motivo !== undefined && { motivo }),
        resumo: `Mudar os papéis do operador ${dados.id} para ${labels(dados.papeis)}.`,
      }),
  },
})

/** Takes one chief and effect immediately: sessions end, and none can be opened. */
export const suspendeOperador = defineAct({
  ato: 'suspender-operador',
  endpoint: api.suspenderOperador,
  run: (tx, { id }: { id: number; motivo: string }, { operador: por, now }) =>
    suspenderOperador(tx, { id, por, now }),
  audit: (_data, { id, motivo }) => ({
    acao: 'operador-suspenso',
    alvo: `operador:${id}`,
    dados: { motivo },
  }),
})

export const reativaOperador = defineAct({
  ato: 'reativar-operador',
  endpoint: api.reativarOperador,
  async run(tx, { id }: { id: number; motivo: string }, { operador: por, segunda, now }) {
    if (segunda === undefined) return fail('SEGUNDA_PESSOA')
    return reativarOperador(tx, { id, por, segunda, now })
  },
  audit: (_data, { id, motivo }, { segunda }) => ({
    acao: 'operador-reativado',
    alvo: `operador:${id}`,
    dados: { motivo, confirmadaPor: segunda },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), motivo: z.string() }),
    propose: async (_contexto, { id, motivo }) =>
      done({ dados: { id, motivo }, motivo, resumo: `Levantar a suspensão do operador ${id}.` }),
  },
})

export const removeOperador = defineAct({
  ato: 'remover-operador',
  endpoint: api.removeOperador,
  run: (tx, { id }: { id: number; motivo?: string }, { clock, operador: por }) =>
    retireOperador({ store: joined(tx), clock }, { id }, { por }),
  audit: WRITTEN_BY_RUN,
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number() }),
    propose: async (_contexto, { id, motivo }) =>
      done({
        dados: { id },
        ...(motivo !== undefined && { motivo }),
        resumo: `Remover o operador ${id}.`,
      }),
  },
})
