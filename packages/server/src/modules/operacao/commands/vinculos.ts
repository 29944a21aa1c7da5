import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, LIMITE, limiteField, quemField, textField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import {
  abrirCasoDeAtencao,
  encerrarCasoDeAtencao,
  listAtencao,
  listBanimentos,
  showVinculos,
} from '../use-cases/vinculos'

const NOTA_MAX = 1_000

export const vinculosCommands = [
  defineCommand({
    name: 'vinculos',
    argument: 'quem',
    summary: 'contas ligadas a uma, por que, e quão certo; a consulta fica na auditoria, e nada decide',
    options: {},
    input: z.object({ quem: quemField }),
    act: showVinculos,
    print: ({ codigo, vinculos }) =>
      table(
        ['CONTA', 'PONTOS', 'PORQUE', 'VISTO EM'],
        vinculos.map(({ conta, pontos, porque, vistaEm }) => [
          conta,
          pontos,
          porque.join('; '),
          moment(vistaEm),
        ]),
        `Nenhuma conta ligada a ${codigo}.`,
      ),
  }),
  defineCommand({
    name: 'banimentos',
    summary: 'lista os banimentos em vigor, e os que esperam uma segunda pessoa para cair',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listBanimentos,
    print: ({ banimentos }) =>
      table(
        ['CONTA', 'DESDE', 'POR', 'MARCAS', 'PEDIDO PARA LEVANTAR', 'MOTIVO'],
        banimentos.map(({ conta, em, por, marcas, levantarPor, levantarEm, motivo }) => [
          conta,
          moment(em),
          por,
          marcas.join('; '),
          levantarPor === null ? null : `${levantarPor}, ${moment(levantarEm) ?? ''}`,
          motivo,
        ]),
        'Nenhum banimento.',
      ),
  }),
  defineCommand({
    name: 'atencao',
    summary: 'lista casos de quem pode precisar de ajuda (coação): nada foi tirado de ninguém',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listAtencao,
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
  defineCommand({
    name: 'atencao abrir',
    argument: 'quem',
    summary:
      'abre um caso de quem pode precisar de ajuda; a pessoa recebe canais de apoio, nada se tira dela',
    options: { nota: { value: '"texto"', help: 'o que foi notado, sem dados pessoais', required: true } },
    input: z.object({ quem: quemField, nota: textField(10, NOTA_MAX) }),
    act: abrirCasoDeAtencao,
    print: ({ id }) => [`Caso ${id} aberto.`],
  }),
  defineCommand({
    name: 'atencao encerrar',
    argument: 'caso',
    summary: 'encerra um caso, com o que foi feito',
    options: {
      nota: { value: '"texto"', help: 'o que foi feito, sem dados pessoais', required: true },
    },
    input: z
      .object({ caso: idField, nota: textField(10, NOTA_MAX) })
      .transform(({ caso, nota }) => ({ id: caso, nota })),
    act: encerrarCasoDeAtencao,
    print: ({ id }) => [`Caso ${id} encerrado.`],
  }),
]
