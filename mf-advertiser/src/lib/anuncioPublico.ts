import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isExpirado } from '@portal/domain/agenda'
import { agendaDe } from './agenda'

/** Whether visitors can see it: live and not past its end. */
export function isNoAr(anuncio: AnuncioDoDono, now: Date): boolean {
  return anuncio.ativo && anuncio.status === 'ativo' && !isExpirado(agendaDe(anuncio), now)
}

/** Public address of a listing. */
export function enderecoPublico({ titulo_formatado }: Pick<AnuncioDoDono, 'titulo_formatado'>): string {
  return `/anuncio/${titulo_formatado}`
}
