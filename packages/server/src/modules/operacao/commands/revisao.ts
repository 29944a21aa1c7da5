import { readFileSync } from 'node:fs'
import { CODIGOS_SINAL, ROTULO_SINAL } from '@portal/domain/regras-de-texto'
import { CODIGOS_RECUSA, ROTULO_RECUSA } from '@portal/domain/revisao'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, integerField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { moment, fieldsText, section, table } from '../../../kernel/acts/text'
import {
  aprovarRevisao,
  ensaiarRegras,
  listRevisao,
  pegarRevisao,
  recusarRevisao,
  type Decidida,
} from '../use-cases/revisao'

const MOTIVOS_MAX = 1_000
const VERSOES_MAX = 100_000

const regrasSchema = z.object({
  versao: z.string().min(1).max(60),
  frases: z.partialRecord(z.enum(CODIGOS_SINAL), z.array(z.string().min(3).max(120)).max(500)),
})

/** A file on the machine where the portal runs. */
const regrasField = z.string().transform((path, issue) => {
  try {
    return regrasSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? 'não tem a forma { "versao": …, "frases": { … } }'
        : 'não é um JSON legível'
    issue.addIssue(`o arquivo ${path} ${why}`)
    return z.NEVER
  }
})

function decided({ id, anuncioId, tipo, estado }: Decidida): string[] {
  return [
    `Revisão ${id} (${tipo}) do anúncio ${anuncioId}: ${estado}. O dono foi avisado no painel e por e-mail.`,
  ]
}

export const revisaoCommands = [
  defineCommand({
    name: 'revisao fila',
    summary: 'lista o que espera revisão: primeiro a maior prioridade, depois o prazo mais próximo',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listRevisao,
    print: ({ casos }) =>
      table(
        ['CASO', 'ANÚNCIO', 'TÍTULO', 'CIDADE', 'TIPO', 'PRIORIDADE', 'PRAZO', 'COM', 'SINAIS'],
        casos.map((caso) => [
          caso.id,
          caso.anuncioId,
          caso.titulo,
          `${caso.cidade}/${caso.estadoUf}`,
          caso.tipo,
          caso.prioridade,
          moment(caso.prazoEm),
          caso.pegaPor,
          caso.porque.join('; '),
        ]),
        'Nada espera revisão.',
      ),
  }),
  defineCommand({
    name: 'revisao pegar',
    argument: 'caso',
    optional: true,
    summary: 'pega por 10 minutos o caso dado, ou o próximo livre, e mostra o que foi enviado',
    options: {},
    input: z.object({ caso: idField.optional() }).transform(({ caso }) => ({ id: caso })),
    act: pegarRevisao,
    print: ({ caso, descricao, fotos }) => [
      ...fieldsText([
        ['Caso', caso.id],
        ['Anúncio', `${caso.anuncioId} "${caso.titulo}"`],
        ['Conta', caso.usuarioId],
        ['Tipo', caso.tipo],
        ['Prazo', moment(caso.prazoEm)],
        ['Com', `${caso.pegaPor ?? ''} até ${moment(caso.pegaAte) ?? ''}`],
        ['Descrição', descricao],
      ]),
      ...section('Sinais (não decidem)', caso.porque),
      ...section('Fotos', fotos),
    ],
  }),
  defineCommand({
    name: 'revisao aprovar',
    argument: 'caso',
    summary: 'aprova um caso: o que foi enviado vai ao ar, e os dias pagos começam agora',
    options: {},
    input: z.object({ caso: idField }).transform(({ caso }) => ({ id: caso })),
    act: aprovarRevisao,
    print: decided,
  }),
  defineCommand({
    name: 'revisao recusar',
    argument: 'caso',
    summary: 'recusa um caso, com código e motivos; o dono corrige ou escolhe a devolução',
    options: {
      codigo: { value: CODIGOS_RECUSA.join('|'), help: 'o código do motivo', required: true },
      motivos: { value: '"texto"', help: 'o que o dono lê: o que mudar, sem dados pessoais', required: true },
    },
    input: z
      .object({
        caso: idField,
        codigo: z.enum(CODIGOS_RECUSA),
        motivos: z
          .string()
          .transform(limparTexto)
          .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(MOTIVOS_MAX)),
      })
      .transform(({ caso, ...rest }) => ({ ...rest, id: caso })),
    question: async ({ store }, { id, codigo }) => {
      const caso = await store.filaDeRevisao.findCaso(id)
      if (caso?.estado !== 'aberta') return undefined
      return `Recusar o anúncio ${caso.anuncioId} "${caso.titulo}" (${ROTULO_RECUSA[codigo]})?`
    },
    act: recusarRevisao,
    print: decided,
  }),
  defineCommand({
    name: 'revisao ensaiar',
    summary: 'ensaia um novo conjunto de regras de texto nas versões guardadas; não muda nada',
    options: {
      regras: { value: 'arquivo.json', help: 'as regras, na máquina do portal', required: true },
      versoes: { value: 'n', help: 'quantas versões, no máximo (10000)' },
    },
    input: z
      .object({ regras: regrasField, versoes: integerField(1, VERSOES_MAX).default(10_000) })
      .transform(({ regras, versoes }) => ({ regras, limite: versoes })),
    act: ensaiarRegras,
    print: ({ versao, lidas, sinais }) => [
      `Regras ${versao}: ${lidas} versões lidas, nada mudado.`,
      ...table(
        ['SINAL', 'COM AS NOVAS', 'COM AS ATUAIS', 'SÓ NAS NOVAS', 'SÓ NAS ATUAIS'],
        sinais.map(({ codigo, novos, atuais, ganha, perde }) => [
          ROTULO_SINAL[codigo],
          novos,
          atuais,
          ganha.join(' '),
          perde.join(' '),
        ]),
        'Nenhum sinal.',
      ),
    ],
  }),
]
