import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const ASSUNTOS = ['conta', 'pagamento', 'anuncio', 'privacidade', 'outro'] as const

export const sendMensagem = endpoint({
  method: 'POST',
  path: '/ajuda/mensagens',
  summary: 'The contact form of /ajuda; answers a protocol number',
  auth: 'public',
  body: z.object({
    assunto: z.enum(ASSUNTOS, 'Escolha um assunto da lista.'),
    mensagem: z
      .string()
      .check(z.trim(), z.minLength(20, 'Mínimo 20 caracteres'), z.maxLength(2_000, 'No máximo 2.000 caracteres')),
    email: z.email('E-mail inválido').check(z.maxLength(254)),
  }),
  status: 202,
  response: z.object({ protocolo: z.string() }),
})
