/** Cases of people who may need help (rule: vinculos/atencao). */
import * as api from '@portal/api/operacao/vinculos'
import { codigoAnunciante } from '@portal/domain/perfil'
import { razaoPublica, ROTULO_ATENCAO } from '@portal/domain/vinculos'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, LIMITE, limiteField, quemField, textField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { withoutPersonalData } from '../../../kernel/personal-data'
import { abrirAtencao, encerrarAtencao } from '../use-cases/atencao'
import type { VinculosScope } from '../store'
import { defineAct, defineReading } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

const NOTA_MAX = 1_000

type Guardado = Awaited<ReturnType<VinculosScope['casosDeAtencao']['listAbertos']>>[number]

export function atencaoVista({ usuarioId, razao, ...rest }: Guardado) {
  return {
    ...rest,
    conta: codigoAnunciante(usuarioId),
    razao: razaoPublica(razao),
    porque: ROTULO_ATENCAO[razao],
  }
}

export const listAtencao = defineReading({
  ato: 'ver-vinculos',
  read: async ({ store }, { limite }: { limite: number }) =>
    done({ casos: (await store.casosDeAtencao.listAbertos(limite)).map(atencaoVista) }),
  command: (act) =>
    defineCommand({
      name: 'atencao',
      summary: 'lista casos de quem pode precisar de ajuda (coação): nada foi tirado de ninguém',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
      print: ({ casos }) =>
        table(
          ['CASO', 'CONTA', 'PORQUE', 'QUANTOS', 'DESDE'],
          casos.map(({ id, conta, porque, quantidade, criadoEm }) => [
            id,
            conta,
            porque,
            quantidade,
            moment(criadoEm),
          ]),
          'Nenhum caso aberto.',
        ),
    }),
})

/**
 * Opened manually: the person sees neutral helplines, nothing is taken away. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export const abrirCasoDeAtencao = defineAct({
  ato: 'cuidar-atencao',
  endpoint: api.abrirAtencao,
  fromCall: ({ conta, motivo }) => ({ quem: conta, nota: motivo }),
  lock: (tx, { quem }: { quem: string; nota: string }) => requireUsuario(tx, quem),
  async run(tx, { nota }, { subject: { id: usuarioId }, now }) {
    const notaInicial = withoutPersonalData(nota)
    const id = await abrirAtencao(tx, { usuarioId, razao: 'pessoa', quantidade: null, notaInicial }, now)
    return id === undefined
      ? fail('CONFLITO', { message: `A conta ${codigoAnunciante(usuarioId)} já tem um caso aberto.` })
      : done({ id })
  },
  // Not under the account, so that its export does not contain it.
  audit: ({ id }) => ({ acao: 'atencao-aberta', alvo: `atencao:${id}` }),
  command: (act) =>
    defineCommand({
      name: 'atencao abrir',
      argument: 'quem',
      summary:
        'abre um caso de quem pode precisar de ajuda; a pessoa recebe canais de apoio, nada se tira dela',
      options: { nota: { value: '"texto"', help: 'o que foi notado, sem dados pessoais', required: true } },
      input: z.object({ quem: quemField, nota: textField(10, NOTA_MAX) }),
      act,
      print: ({ id }) => [`Caso ${id} aberto.`],
    }),
})

export const encerrarCasoDeAtencao = defineAct({
  ato: 'cuidar-atencao',
  endpoint: api.encerrarAtencao,
  fromCall: ({ id, motivo }) => ({ id, nota: motivo }),
  run: (tx, { id, nota }: { id: number; nota: string }, { operador: por, now }) =>
    encerrarAtencao(tx, { id, nota, por }, now),
  audit: ({ id, razao, usuarioId }) => ({
    acao: 'atencao-encerrada',
    alvo: `usuario:${usuarioId}`,
    dados: { caso: id, razao },
  }),
  command: (act) =>
    defineCommand({
      name: 'atencao encerrar',
      argument: 'caso',
      summary: 'encerra um caso, com o que foi feito',
      options: { nota: { value: '"texto"', help: 'o que foi feito, sem dados pessoais', required: true } },
      input: z
        .object({ caso: idField, nota: textField(10, NOTA_MAX) })
        .transform(({ caso, nota }) => ({ id: caso, nota })),
      act,
      print: ({ id }) => [`Caso ${id} encerrado.`],
    }),
})
