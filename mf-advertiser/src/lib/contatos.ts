import type { Estatisticas } from '@portal/api/painel'

/** Contacts of every kind: whoever asked for WhatsApp, the e-mail or the number, or wrote through the portal. */
export function contatosDe({
  whatsapp,
  email,
  telefone,
  recado = 0,
}: Omit<Estatisticas['total'], 'visitas'>): number {
  return whatsapp + email + telefone + recado
}
