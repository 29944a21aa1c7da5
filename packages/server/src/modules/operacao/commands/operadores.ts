import { randomBytes } from 'node:crypto'
import { NOME_DE_OPERADOR, PAPEIS, ROTULO_PAPEL, papeisRecusados } from '@portal/domain/operadores'
import { z } from 'zod'
import { createSecrets } from '../../../kernel/crypto/secrets'
import { done } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import { convidarPrimeiros, listOperadores } from '../../operadores'
import type { Contexto } from '../use-cases/contexto'
import { defineCommand } from '../../../kernel/acts/command'
import { moment, table } from '../../../kernel/acts/text'

/** Tokens are random and hashed without a key: any instance works. */
const secrets = createSecrets(randomBytes(32).toString('hex'))

const papeisField = z
  .string()
  .transform((text) => text.split(',').map((papel) => papel.trim()))
  .pipe(z.array(z.enum(PAPEIS)))
  .superRefine((papeis, issue) => {
    const recusa = papeisRecusados(papeis)
    if (recusa !== undefined) issue.addIssue(recusa)
  })

export const operadoresCommands = [
  defineCommand({
    name: 'operadores',
    summary: 'lista os operadores, com papéis e chaves',
    options: {},
    input: z.object({}),
    act: async (contexto: Contexto) =>
      done({
        operadores: (await listOperadores(contexto)).map(
          ({ criadoEm, vistoEm, conviteAte, comandoAte, ...rest }) => ({
            ...rest,
            criadoEm: instanteLocal(criadoEm),
            vistoEm: instante(vistoEm),
            conviteAte: instante(conviteAte),
            comandoAte: instante(comandoAte),
          }),
        ),
      }),
    print: ({ operadores }) =>
      table(
        ['NOME', 'PAPÉIS', 'ESTADO', 'CHAVES', 'VISTO'],
        operadores.map(({ nome, papeis, estado, chaves, vistoEm }) => [
          nome,
          papeis.map((papel) => ROTULO_PAPEL[papel]).join(', '),
          estado,
          chaves,
          moment(vistoEm),
        ]),
        'Nenhum operador: pnpm portal ajuda operadores convidar.',
      ),
  }),
  defineCommand({
    name: 'operadores convidar',
    argument: 'nome',
    summary: 'convida os primeiros operadores, até haver dois com o papel chefe; mostra o link, uma vez',
    options: {
      papeis: { value: PAPEIS.join(','), help: 'um ou mais, separados por vírgula', required: true },
    },
    input: z.object({
      nome: z.string().regex(NOME_DE_OPERADOR, 'use letras, números, ponto, hífen ou @, sem espaços'),
      papeis: papeisField,
    }),
    act: ({ store, clock, operador, origemDaOperacao: operatorOrigin }: Contexto, novo) =>
      convidarPrimeiros({ store, clock, secrets, operatorOrigin }, novo, `operador:${operador}`),
    print: ({ nome, link }) => [
      `Entregue a ${nome}, por um caminho seguro, este endereço. Ele vale 48 horas e uma vez:`,
      link,
    ],
  }),
]
