/**
 * Texts and addresses shared by both sides of a conversation; the rules about message texts are only on the
 * server (rule: recados/conversa).
 */
import { RECADO_MAX } from './limites'
import { milhares } from './texto'

export const LADOS_DO_RECADO = ['visitante', 'anunciante'] as const
export type LadoDoRecado = (typeof LADOS_DO_RECADO)[number]

export const RECADO = {
  vazio: 'Escreva uma mensagem.',
  longo: `No máximo ${milhares(RECADO_MAX)} caracteres`,
  link: 'Tire os links da mensagem: por segurança, o portal não os entrega.',
  proibido: 'Esta mensagem não pode ser enviada.',
  fechado: 'Este anúncio não está recebendo mensagens agora.',
  encerrada: 'O anúncio não está no ar ou deixou de receber mensagens. A conversa está fechada.',
  espere: 'Espere uma resposta antes de escrever mais.',
  cheia: 'Esta conversa chegou ao limite de mensagens.',
  bloqueada: 'Você bloqueou quem escreve. Desbloqueie para responder.',
  adiantado: 'Há um pedido de pagamento adiantado.',
  golpe: 'É o golpe mais comum: não pague antes de se encontrarem.',
  perdida: 'Não encontramos esta conversa. Ela pode ter terminado, ou o endereço está incompleto.',
} as const

/** Texts around the message form and the secret link, with and without scripts (rule: recados/visitante). */
export const ESCREVER_RECADO = {
  titulo: 'Enviar mensagem',
  campo: 'Mensagem',
  convite: 'Sem conta e sem o seu nome. Quem anuncia lê só o que você escrever.',
  dica: 'Não escreva senhas nem dados de pagamento. Links não são aceitos.',
  guarde: 'Guarde o endereço da conversa.',
  porque: 'A resposta aparece só nele. Ele não é mostrado de novo, e quem o tiver lê a conversa.',
  chave: 'Endereço secreto da conversa',
} as const

/** Form actions without scripts. */
export const FORMULARIOS_RECADO = {
  enviar: '/api/recados/formulario',
  abrir: '/api/recados/formulario/conversa',
  responder: '/api/recados/formulario/resposta',
} as const
