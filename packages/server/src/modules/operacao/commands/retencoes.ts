import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import {
  flagField,
  idField,
  integerField,
  LIMITE,
  limiteField,
  MOTIVO,
  motivoField,
  textField,
} from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import {
  closeRetencao,
  createRetencao,
  listRetencoes,
  recordComunicacao,
  showCopia,
  showRegistros,
} from '../use-cases/retencoes'

const DIAS_MAX = 3_650
const ORDEM = {
  value: '"texto"',
  help: 'como a autoridade chama a ordem: número do processo ou ofício',
  required: true,
}
const ordemField = textField(3, 200)

const createSchema = z
  .object({
    conta: idField.optional(),
    anuncio: idField.optional(),
    ordem: ordemField,
    dias: integerField(1, DIAS_MAX).optional(),
  })
  .refine(({ conta, anuncio }) => (conta === undefined) !== (anuncio === undefined), {
    message: 'informe --conta ou --anuncio, um dos dois',
  })

export const retencoesCommands = [
  defineCommand({
    name: 'retencoes listar',
    summary: 'lista as retenções legais: o que ninguém pode apagar, até quando e por quê',
    options: { abertas: { help: 'só as que valem' }, ...LIMITE },
    input: z.object({ abertas: flagField, limite: limiteField }),
    act: listRetencoes,
    print: ({ retencoes }) =>
      table(
        ['ID', 'CONTA', 'MENSAGEM', 'ORIGEM', 'REFERÊNCIA', 'ATÉ', 'ENCERRADA EM', 'POR', 'COMUNICAÇÕES'],
        retencoes.map((retencao) => [
          retencao.id,
          retencao.conta,
          retencao.mensagem,
          retencao.origem,
          retencao.referencia,
          moment(retencao.ate),
          moment(retencao.encerradaEm),
          retencao.encerradaPor,
          retencao.comunicacoes,
        ]),
        'Nenhuma retenção.',
      ),
  }),
  defineCommand({
    name: 'retencoes criar',
    summary: 'retém tudo o que uma conta tem: o que for excluído some da vista e fica guardado',
    options: {
      conta: { value: 'id', help: 'a conta, também se já foi apagada' },
      anuncio: { value: 'id', help: 'em vez dela: um anúncio, e retém a conta do dono' },
      ordem: ORDEM,
      dias: { value: 'n', help: 'por quantos dias (184)' },
    },
    input: createSchema,
    act: createRetencao,
    print: ({ id, conta, ate }) => [`Retenção ${id} da conta ${conta}, até ${moment(ate)}.`],
  }),
  defineCommand({
    name: 'retencoes encerrar',
    argument: 'id',
    summary: 'encerra uma retenção: o que só ela guardava é apagado em seguida',
    options: MOTIVO,
    input: z.object({ id: idField, motivo: motivoField }),
    question: (_contexto, { id }) =>
      Promise.resolve(`Encerrar a retenção ${id}? O que só ela guarda será apagado.`),
    act: closeRetencao,
    print: ({ id }) => [`Retenção ${id} encerrada.`],
  }),
  defineCommand({
    name: 'retencoes comunicar',
    argument: 'id',
    summary: 'registra que uma autoridade foi comunicada, e o número que ela deu',
    options: {
      orgao: { value: '"nome"', help: 'quem foi comunicado, como "Polícia Federal"', required: true },
      numero: { value: '"texto"', help: 'o número do registro', required: true },
    },
    input: z.object({ id: idField, orgao: textField(2, 80), numero: textField(1, 80) }),
    act: recordComunicacao,
    print: ({ id }) => [`Comunicação registrada na retenção ${id}.`],
  }),
  defineCommand({
    name: 'retencoes copia',
    argument: 'id',
    summary: 'mostra o que uma conta apagada sob retenção tinha (a consulta fica na auditoria)',
    options: {},
    input: z.object({ id: idField }),
    act: showCopia,
    print: ({ copia }) => [JSON.stringify(copia, null, 2)],
  }),
  defineCommand({
    name: 'registros',
    argument: 'conta',
    summary: 'abre os registros de acesso de uma conta por ordem judicial (a consulta fica na auditoria)',
    options: { ordem: ORDEM },
    input: z.object({ conta: idField, ordem: ordemField }),
    act: showRegistros,
    print: ({ registros }) =>
      table(
        ['QUANDO', 'ENDEREÇO', 'PORTA'],
        registros.map(({ em, endereco, porta }) => [moment(em), endereco, porta]),
        'Nenhum registro.',
      ),
  }),
]
