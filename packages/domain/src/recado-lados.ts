/** What both sides of a conversation read, apart from the rules of texts, which are the server's (rule: recados/conversa). */
import { RECADO_MAX } from './limites'
import { milhares } from './texto'

export const LADOS_DO_RECADO = ['visitante', 'anunciante'] as const
export type LadoDoRecado = (typeof LADOS_DO_RECADO)[number]

export const RECADO = {
  vazio: 'Escreva uma mensagem.',
  longo: `No máximo ${milhares(RECADO_MAX)} caracteres`,
  link: 'Tire os links da mensagem: por segurança, o portal não os entrega.',
  proibido: 'Esta mensagem não pode ser enviada: o portal não aceita menção a menores de 18 anos.',
  fechado: 'Este anúncio não está recebendo mensagens agora.',
  encerrada: 'O anúncio não está no ar ou deixou de receber mensagens. A conversa está fechada.',
  espere: 'Espere uma resposta antes de escrever mais.',
  cheia: 'Esta conversa chegou ao limite de mensagens.',
  bloqueada: 'Você bloqueou quem escreve. Desbloqueie para responder.',
  perdida: 'Não encontramos esta conversa. Ela pode ter terminado, ou o endereço está incompleto.',
} as const
