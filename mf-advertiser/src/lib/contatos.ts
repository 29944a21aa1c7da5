import type { Estatisticas } from '@portal/api/painel'

/** Contacts of every kind: whoever asked for WhatsApp, the e-mail or the number. */
export function contatosDe({ whatsapp, email, telefone }: Omit<Estatisticas['total'], 'visitas'>): number {
  return whatsapp + email + telefone
}
