import type { Estatisticas } from '@portal/api/painel'

/** Sum of all kinds of contacts: WhatsApp, e-mail, revealed numbers and portal messages. */
export function contatosDe({
  whatsapp,
  email,
  telefone,
  recado = 0,
}: Omit<Estatisticas['total'], 'visitas'>): number {
  return whatsapp + email + telefone + recado
}
