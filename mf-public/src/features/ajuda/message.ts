import type { sendMensagem } from '@portal/api/ajuda'
import type { InputOf } from '@portal/api/endpoint'
import { ASSUNTOS_AJUDA, ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { isEmail } from '@portal/domain/email'
import { DENUNCIA_TEXTO_MAX, EMAIL_MAX, MENSAGEM_MIN } from '@portal/domain/limites'

type Body = InputOf<typeof sendMensagem>['body']
export interface Message {
  assunto: string
  mensagem: string
  email: string
}
export type Problems = Partial<Record<keyof Message, string>>

export const TEXT_MAX = DENUNCIA_TEXTO_MAX

export const SUBJECTS: readonly { value: Body['assunto']; label: string }[] = ASSUNTOS_AJUDA.map((value) => ({
  value,
  label: ROTULO_ASSUNTO_AJUDA[value],
}))

/** Validates a message like the server: errors by field, or the request body. */
export function problemsOf(message: Message): { problems: Problems; body?: Body } {
  const assunto = SUBJECTS.find(({ value }) => value === message.assunto)?.value
  const mensagem = message.mensagem.trim()
  const email = message.email.trim()
  const problems: Problems = {
    ...(assunto === undefined && { assunto: 'Escolha um assunto da lista.' }),
    ...(mensagem.length < MENSAGEM_MIN && { mensagem: `Mínimo ${MENSAGEM_MIN} caracteres` }),
    ...(!(isEmail(email) && email.length <= EMAIL_MAX) && { email: 'E-mail inválido' }),
  }
  if (assunto === undefined || Object.keys(problems).length > 0) return { problems }
  return { problems, body: { assunto, mensagem, email } }
}
