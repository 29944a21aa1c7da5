import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isExpirado, pedeRenovacao } from '@portal/domain/agenda'
import { agendaDe } from './agenda'

/** Whether visitors can see it: live and not past its end. */
export function isNoAr(anuncio: AnuncioDoDono, now: Date): boolean {
  return anuncio.ativo && anuncio.status === 'ativo' && !isExpirado(agendaDe(anuncio), now)
}

const RECENTE_MS = 48 * 60 * 60_000

/** Public, and so for less than 48 hours. */
export function isRecemPublicado(anuncio: AnuncioDoDono, now: Date): boolean {
  const { publicadoEm } = anuncio
  if (publicadoEm === null || publicadoEm === undefined || !isNoAr(anuncio, now)) return false
  return now.getTime() - Date.parse(publicadoEm) < RECENTE_MS
}

/** Whether a live listing ends soon without automatic renewal. */
export function acabaLogo(anuncio: AnuncioDoDono, now: Date): boolean {
  const { expiraEm, publicadoEm, renovacao } = anuncio
  if (expiraEm === null || renovacao?.ligada === true || !isNoAr(anuncio, now)) return false
  const since = publicadoEm ? { publicadoEm: new Date(publicadoEm) } : {}
  return pedeRenovacao({ expiraEm: new Date(expiraEm), ...since }, now)
}
