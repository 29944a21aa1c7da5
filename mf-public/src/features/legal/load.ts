import { preencher, PRIVACIDADE, TERMOS, type DocumentoLegal } from '@portal/domain/legal'
import { PUBLISHER } from '../../lib/publisher'
import type { Load } from '../../lib/screen'

export const loadTermos: Load<DocumentoLegal> = async () =>
  screenOf(TERMOS, '/termos', 'Regras de uso do portal para quem visita e para quem anuncia.')

export const loadPrivacidade: Load<DocumentoLegal> = async () =>
  screenOf(PRIVACIDADE, '/privacidade', 'Como tratamos dados pessoais e como exercer os direitos da LGPD.')

function screenOf(document: DocumentoLegal, canonical: string, description: string) {
  const data = preencher(document, PUBLISHER)
  return { kind: 'data' as const, data, head: { title: data.titulo, description, canonical } }
}
