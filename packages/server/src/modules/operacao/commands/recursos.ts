import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, idField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { moment, fieldsText, table } from '../../../kernel/acts/text'
import { decideRecurso, listRecursos, showRecurso } from '../use-cases/recursos'

const RESPOSTA_MAX = 2_000

const decisionSchema = z
  .object({
    id: idField,
    texto: z
      .string()
      .transform(limparTexto)
      .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(RESPOSTA_MAX)),
    rever: flagField,
  })
  .transform(({ id, texto, rever }) => ({
    id,
    texto,
    estado: rever ? ('revista' as const) : ('mantida' as const),
  }))

export const recursosCommands = [
  defineCommand({
    name: 'recursos',
    summary: 'lista os recursos: os abertos pelo prazo, e depois os decididos',
    options: { abertos: { help: 'só os que esperam decisão' }, ...LIMITE },
    input: z.object({ abertos: flagField, limite: limiteField }),
    act: listRecursos,
    print: ({ recursos }) =>
      table(
        ['ID', 'DENÚNCIA', 'ANÚNCIO', 'DECIDIU ANTES', 'ESTADO', 'PRAZO', 'DECIDIDO POR'],
        recursos.map((recurso) => [
          recurso.id,
          recurso.protocolo,
          recurso.anuncioId,
          recurso.decisaoPor,
          recurso.estado,
          moment(recurso.prazoEm),
          recurso.decididoPor,
        ]),
        'Nenhum recurso.',
      ),
  }),
  defineCommand({
    name: 'recurso',
    argument: 'id',
    summary: 'mostra um recurso inteiro (a consulta fica na auditoria)',
    options: {},
    input: z.object({ id: idField }),
    act: showRecurso,
    print: (recurso) =>
      fieldsText([
        ['Recurso', recurso.id],
        ['Denúncia', recurso.protocolo],
        ['Anúncio retirado', recurso.anuncioId],
        ['Estado', recurso.estado],
        ['Decidiu antes', recurso.decisaoPor],
        ['Prazo', moment(recurso.prazoEm)],
        ['Texto', recurso.texto],
        ['Resposta', recurso.resposta],
      ]),
  }),
  defineCommand({
    name: 'recurso decidir',
    argument: 'id',
    summary: 'decide um recurso; só quem não tomou a primeira decisão',
    options: {
      texto: { value: '"texto"', help: 'a resposta, com as razões', required: true },
      rever: {
        help: 'a decisão muda: o anúncio volta, ou a denúncia passa a proceder (sem isto, é mantida)',
      },
    },
    input: decisionSchema,
    question: (_contexto, { id, estado }) =>
      Promise.resolve(estado === 'revista' ? `Mudar a decisão contestada no recurso ${id}?` : undefined),
    act: decideRecurso,
    print: ({ id, estado, efeito }) => [
      `Recurso ${id}: decisão ${estado}.`,
      ...(efeito === null ? [] : [efeito]),
    ],
  }),
]
