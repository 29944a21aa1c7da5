/** The review queue, and trials of new text rules (rules: revisao/fila, revisao/ensaio). */
import { CODIGOS_SINAL, ROTULO_SINAL, type RegrasDeTexto } from '@portal/domain/regras-de-texto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { integerField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import type { Caso } from '../ports'
import { ensaiar } from '../use-cases/ensaiar'
import { defineReading } from './context'

const VERSOES_MAX = 100_000

export function casoVisto({ sinais, ...caso }: Caso) {
  return {
    ...caso,
    porque: sinais.map(({ codigo, frase }) => `${ROTULO_SINAL[codigo]} ("${frase}")`),
  }
}

export const listRevisao = defineReading({
  ato: 'ver-fila',
  read: async ({ store }, { limite }: { limite: number }) =>
    done({ casos: (await store.filaDeRevisao.list(limite)).map(casoVisto) }),
  command: (act) =>
    defineCommand({
      name: 'revisao fila',
      summary: 'lista o que espera revisão: primeiro a maior prioridade, depois o prazo mais próximo',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
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
})

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

export const ensaiarRegras = defineReading({
  ato: 'ver-fila',
  read: async ({ store }, { regras, limite }: { regras: RegrasDeTexto; limite: number }) =>
    done(await ensaiar(store.filaDeRevisao, regras, limite)),
  command: (act) =>
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
      act,
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
})
