import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { LIMITE, limiteField } from '../../../kernel/acts/fields'
import { moment, fieldsText, table } from '../../../kernel/acts/text'
import { listMensagens, showMensagem } from '../use-cases/mensagens'

const protocoloField = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^M\d{8}-[A-Z0-9-]{1,20}$/, 'um protocolo é como M20261121-ZPERG-8YB9A'))

export const mensagensCommands = [
  defineCommand({
    name: 'mensagens',
    ato: 'ver-denuncias',
    summary: 'lista as mensagens da página de ajuda, da mais nova à mais antiga (apagadas após 180 dias)',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listMensagens,
    print: ({ mensagens }) =>
      table(
        ['PROTOCOLO', 'ASSUNTO', 'RECEBIDA EM'],
        mensagens.map(({ protocolo, assunto, criadoEm }) => [protocolo, assunto, moment(criadoEm)]),
        'Nenhuma mensagem.',
      ),
  }),
  defineCommand({
    name: 'mensagem',
    ato: 'ver-denuncias',
    argument: 'protocolo',
    summary: 'mostra uma mensagem inteira (a consulta fica na auditoria)',
    input: z.object({ protocolo: protocoloField }),
    act: showMensagem,
    print: ({ protocolo, assunto, email, criadoEm, mensagem }) =>
      fieldsText([
        ['Mensagem', protocolo],
        ['Assunto', assunto],
        ['E-mail', email],
        ['Recebida em', moment(criadoEm)],
        ['Texto', mensagem],
      ]),
  }),
]
