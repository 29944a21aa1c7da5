import { ASSUNTOS_AJUDA } from '@portal/domain/ajuda'
import { DENUNCIA_TEXTO_MAX, EMAIL_MAX, MENSAGEM_MIN } from '@portal/domain/limites'
import { milhares } from '@portal/domain/texto'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const sendMensagem = endpoint({
  method: 'POST',
  path: '/ajuda/mensagens',
  summary: 'Sends the contact form of /ajuda; returns a protocol number',
  auth: 'public',
  body: z.object({
    assunto: z.enum(ASSUNTOS_AJUDA, 'Escolha um assunto da lista.'),
    mensagem: z
      .string()
      .check(
        z.trim(),
        z.minLength(MENSAGEM_MIN, `Mínimo ${MENSAGEM_MIN} caracteres`),
        z.maxLength(DENUNCIA_TEXTO_MAX, `No máximo ${milhares(DENUNCIA_TEXTO_MAX)} caracteres`),
      ),
    email: z.email('E-mail inválido').check(z.maxLength(EMAIL_MAX)),
  }),
  status: 202,
  response: z.object({ protocolo: z.string() }),
})
