import { z } from 'zod'
import { endpoint } from './endpoint'

export const ASSUNTOS = ['conta', 'pagamento', 'anuncio', 'privacidade', 'outro'] as const

export const sendMensagem = endpoint({
  method: 'POST',
  path: '/ajuda/mensagens',
  summary: 'The contact form of /ajuda; answers a protocol number',
  auth: 'public',
  body: z.object({
    assunto: z.enum(ASSUNTOS, 'Escolha um assunto da lista.'),
    mensagem: z.string().trim().min(20, 'Mínimo 20 caracteres').max(2_000, 'No máximo 2.000 caracteres'),
    email: z.email('E-mail inválido').max(254),
  }),
  status: 202,
  response: z.object({ protocolo: z.string() }),
})
