import { TIPOS_ALERTA } from '@portal/domain/estados'
import { z } from 'zod'
import { createAlerta, endAlerta } from '../use-cases/alertas'
import { defineCommand } from '../../../kernel/acts/command'
import { chaveField, flagField, quemField, textField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'

const TEXTO_MAX = 500

const createSchema = z
  .object({
    usuario: quemField.optional(),
    todos: flagField,
    tipo: z.enum(TIPOS_ALERTA),
    texto: textField(5, TEXTO_MAX),
    modo: z.enum(['normal', 'fixo']).default('normal'),
    chave: chaveField.optional(),
  })
  .transform(({ usuario, todos, ...rest }, issue) => {
    if ((usuario !== undefined) !== todos) return { ...rest, quem: usuario }
    issue.addIssue('Informe --usuario ou --todos, um dos dois.')
    return z.NEVER
  })

export const alertasCommands = [
  defineCommand({
    name: 'alerta criar',
    ato: 'manter-portal',
    summary: 'escreve um alerta no painel de uma conta ou de todas',
    options: {
      usuario: { value: 'quem', help: 'a conta: id, código ou e-mail' },
      todos: { help: 'ou todas as contas' },
      tipo: { value: TIPOS_ALERTA.join('|'), help: 'cor e ícone', required: true },
      texto: { value: '"texto"', help: `até ${TEXTO_MAX} caracteres`, required: true },
      modo: { value: 'normal|fixo', help: 'fixo não pode ser marcado como lido' },
      chave: { value: 'nome', help: 'a mesma chave não alerta duas vezes' },
    },
    input: createSchema,
    question: async (_contexto, { quem, texto }) =>
      quem === undefined ? `Alertar todas as contas: "${texto}"?` : undefined,
    act: createAlerta,
    print: ({ enviados, chave }) => [
      `Alerta enviado a ${count(enviados, 'conta', 'contas')}.`,
      `Para tirá-lo: pnpm portal alerta encerrar ${chave}`,
    ],
  }),
  defineCommand({
    name: 'alerta encerrar',
    ato: 'manter-portal',
    argument: 'chave',
    summary: 'tira um alerta do painel de quem ainda não o leu, também os fixos',
    input: z.object({ chave: chaveField }),
    act: endAlerta,
    print: ({ encerrados }) => [`Alerta encerrado em ${count(encerrados, 'conta', 'contas')}.`],
  }),
]
