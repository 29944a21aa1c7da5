/**
 * Texts and addresses shared by both sides of a conversation; the rules about message texts are only on the
 * server (rule: recados/conversa).
 */
import { RECADO_MAX } from './limites-dos-recados'
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

const LETRAS_DO_APELIDO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Odd, so that consecutive conversations get unlike names and each of 32,768 gets its own. */
const PASSO_DO_APELIDO = 12_345

/** What the advertiser calls the writer of a conversation, who has no name: 'Visitante 4F2'. */
export function apelidoDoVisitante(conversaId: number): string {
  const n = (conversaId * PASSO_DO_APELIDO) % 32_768
  const letras = [n >> 10, (n >> 5) & 31, n & 31].map((each) => LETRAS_DO_APELIDO[each])
  return `Visitante ${letras.join('')}`
}

/** Offered to advertisers until they write their own. */
export const RESPOSTAS_RAPIDAS = ['Atendo hoje', 'Qual bairro?', 'Qual horário?', 'Confirmado'] as const
export const RESPOSTAS_RAPIDAS_MAX = 6
export const RESPOSTA_RAPIDA_MAX = 60

/** Path of the advertiser's stream, for screens that do without its schema. */
export const EVENTOS_MENSAGENS = '/mensagens/eventos'

/** Storage key of the conversations that a visitor began on this device; 'Sair rápido' erases it. */
export const CONVERSAS_NO_APARELHO = 'mf-public:conversas'
export const CONVERSAS_NO_APARELHO_MAX = 30

/** Texts around the message form and the secret link, with and without scripts (rule: recados/visitante). */
export const ESCREVER_RECADO = {
  titulo: 'Enviar mensagem',
  campo: 'Mensagem',
  convite: 'Sem conta e sem o seu nome. Quem anuncia lê só o que você escrever.',
  dica: 'Não escreva senhas nem dados de pagamento. Links não são aceitos.',
  guarde: 'Guarde o endereço da conversa.',
  porque: 'A resposta aparece só nele. Ele não é mostrado de novo, e quem o tiver lê a conversa.',
  guardada:
    'A resposta aparece só nele, e quem o tiver lê a conversa. Ele fica em “Neste aparelho”, no rodapé, até você apagar.',
  chave: 'Endereço secreto da conversa',
} as const

/** Form action without scripts: the page of the conversation. */
export const FORMULARIO_RECADO = '/conversa'
