/** Messages to the help desk, as operators read them (rule: ajuda/contato). */
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { LIMITE, limiteField } from '../../../kernel/acts/fields'
import { fieldsText, moment, table } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { defineAct, defineReading } from './context'

const protocoloField = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^M\d{8}-[A-Z0-9-]{1,20}$/, 'um protocolo é como M20261121-ZPERG-8YB9A'))

/** Without text and address, since viewing those is audited. */
export const listMensagens = defineReading({
  ato: 'ver-denuncias',
  read: async ({ store }, { limite }: { limite: number }) =>
    done({
      mensagens: (await store.mensagensAjuda.list(limite)).map(({ protocolo, assunto, criadoEm }) => ({
        protocolo,
        assunto,
        criadoEm: instanteLocal(criadoEm),
      })),
    }),
  command: (act) =>
    defineCommand({
      name: 'mensagens',
      summary: 'lista as mensagens da página de ajuda, da mais nova à mais antiga (apagadas após 180 dias)',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
      print: ({ mensagens }) =>
        table(
          ['PROTOCOLO', 'ASSUNTO', 'RECEBIDA EM'],
          mensagens.map(({ protocolo, assunto, criadoEm }) => [protocolo, assunto, moment(criadoEm)]),
          'Nenhuma mensagem.',
        ),
    }),
})

/** A complete message; the view is audited. Fails with NAO_ENCONTRADO. */
export const showMensagem = defineAct({
  ato: 'ver-denuncias',
  async run(tx, { protocolo }: { protocolo: string }) {
    const mensagem = await tx.mensagensAjuda.find(protocolo)
    return mensagem === undefined
      ? fail('NAO_ENCONTRADO', { message: `Não há mensagem ${protocolo}.` })
      : done({ ...mensagem, criadoEm: instanteLocal(mensagem.criadoEm) })
  },
  audit: ({ protocolo }) => ({ acao: 'mensagem-consultada', alvo: `mensagem:${protocolo}` }),
  command: (act) =>
    defineCommand({
      name: 'mensagem',
      argument: 'protocolo',
      summary: 'mostra uma mensagem inteira (a consulta fica na auditoria)',
      input: z.object({ protocolo: protocoloField }),
      act,
      print: ({ protocolo, assunto, email, criadoEm, mensagem }) =>
        fieldsText([
          ['Mensagem', protocolo],
          ['Assunto', assunto],
          ['E-mail', email],
          ['Recebida em', moment(criadoEm)],
          ['Texto', mensagem],
        ]),
    }),
})
