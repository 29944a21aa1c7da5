/** Manual alerts, to one account or to all. */
import { TIPOS_ALERTA, type TipoAlerta } from '@portal/domain/estados'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { chaveField, flagField, quemField, textField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Usuario } from '../ports/usuarios'
import { defineAct } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

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

interface AlertaPedido {
  /** Absent: every account that may sign in. */
  quem?: string
  tipo: TipoAlerta
  texto: string
  modo: 'normal' | 'fixo'
  chave?: string
}

/** Sends once per key: accounts that already have it are skipped. Fails with NAO_ENCONTRADO or CONFLITO. */
export const createAlerta = defineAct({
  ato: 'manter-portal',
  lock: async (tx, { quem }: AlertaPedido): Promise<Outcome<Usuario | undefined>> =>
    quem === undefined ? done(undefined) : requireUsuario(tx, quem),
  async run(tx, { tipo, texto, modo, chave: given }, { subject: usuario, newUuid, now }) {
    const chave = given ?? newUuid()
    const alerta = { tipo, modo, message: texto, chave: `operador:alerta:${chave}` }
    const enviados =
      usuario === undefined
        ? await tx.alertasDeEventos.createForAll(alerta, now)
        : Number(await tx.alertasDeEventos.create({ ...alerta, usuarioId: usuario.id }, now))
    return enviados === 0
      ? fail('CONFLITO', { message: `Ninguém recebeu: o alerta ${chave} já tinha sido enviado.` })
      : done({ chave, enviados })
  },
  audit: ({ chave, enviados }, { tipo, modo }, { subject }) => ({
    acao: 'alerta-criado',
    alvo: subject === undefined ? 'usuarios' : `usuario:${subject.id}`,
    dados: { chave, tipo, modo, enviados },
  }),
  command: (act) =>
    defineCommand({
      name: 'alerta criar',
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
      act,
      print: ({ enviados, chave }) => [
        `Alerta enviado a ${count(enviados, 'conta', 'contas')}.`,
        `Para tirá-lo: pnpm portal alerta encerrar ${chave}`,
      ],
    }),
})

/** Removes an alert for every account that has not read it, `fixo` ones too. Fails with NAO_ENCONTRADO. */
export const endAlerta = defineAct({
  ato: 'manter-portal',
  async run(tx, { chave }: { chave: string }, { now }) {
    const encerrados = await tx.alertasDeEventos.end(`operador:alerta:${chave}`, now)
    return encerrados === 0
      ? fail('NAO_ENCONTRADO', { message: `Não há alerta ${chave} por ler.` })
      : done({ chave, encerrados })
  },
  audit: ({ chave, encerrados }) => ({
    acao: 'alerta-encerrado',
    alvo: `alerta:${chave}`,
    dados: { encerrados },
  }),
  command: (act) =>
    defineCommand({
      name: 'alerta encerrar',
      argument: 'chave',
      summary: 'tira um alerta do painel de quem ainda não o leu, também os fixos',
      input: z.object({ chave: chaveField }),
      act,
      print: ({ encerrados }) => [`Alerta encerrado em ${count(encerrados, 'conta', 'contas')}.`],
    }),
})
