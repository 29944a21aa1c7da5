/** Mails that were given up (rule: operacao/emails). */
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { count } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { defineAct } from './context'

export const requeueEmails = defineAct({
  ato: 'manter-portal',
  run: async (tx, _input: object, { now }) => done({ emails: await tx.outbox.requeue(now) }),
  audit: (dados) => ({ acao: 'emails-reenviados', alvo: 'emails', dados }),
  command: (act) =>
    defineCommand({
      name: 'emails reenviar',
      alias: 'mails requeue',
      summary: 'tenta por mais um dia os e-mails abandonados; os de código vencido ficam',
      input: z.object({}),
      act,
      print: ({ emails }) => [`${count(emails, 'e-mail volta', 'e-mails voltam')} à fila.`],
    }),
})
