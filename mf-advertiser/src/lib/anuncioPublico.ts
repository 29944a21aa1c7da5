import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isExpirado } from '@portal/domain/agenda'
import { agendaDe } from './agenda'

/** Live, and not past its end: what a visitor finds. */
export function isNoAr(anuncio: AnuncioDoDono, now: Date): boolean {
  return anuncio.ativo && anuncio.status === 'ativo' && !isExpirado(agendaDe(anuncio), now)
}

/** The public address of an own listing. */
export function enderecoPublico({ titulo_formatado }: Pick<AnuncioDoDono, 'titulo_formatado'>): string {
  return `/anuncio/${titulo_formatado}`
}
