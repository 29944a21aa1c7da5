import { preencher, PRIVACIDADE, TERMOS, type DocumentoLegal } from '@portal/domain/legal'
import type { Site } from '@portal/platform'
import { breadcrumbList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'

export const loadTermos: Load<DocumentoLegal> = async ({ site }) =>
  screenOf(site, TERMOS, '/termos', 'Regras de uso do portal para quem visita e para quem anuncia.')

export const loadPrivacidade: Load<DocumentoLegal> = async ({ site }) =>
  screenOf(
    site,
    PRIVACIDADE,
    '/privacidade',
    'Como tratamos dados pessoais e como exercer os direitos da LGPD.',
  )

function screenOf(site: Site, document: DocumentoLegal, canonical: string, description: string) {
  const data = preencher(document, {
    marca: site.brand,
    contato: site.legalContact,
    empresa: site.empresa,
  })
  const way = [
    { name: 'Início', path: '/' },
    { name: data.titulo, path: canonical },
  ]
  const head = { title: data.titulo, description, canonical, jsonLd: [breadcrumbList(site, way)] }
  return { kind: 'data' as const, data, head }
}
