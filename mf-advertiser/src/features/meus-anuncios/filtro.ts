import type { AnuncioDoDono } from '@portal/api/anuncios'
import { expiraEmBreve, expiraHoje } from '@portal/domain/agenda'
import type { FILTRO_TIPO_ANUNCIO } from '@portal/domain/estados'

export interface FiltroMeusAnuncios {
  tipo: (typeof FILTRO_TIPO_ANUNCIO)[number]
  emBreve: boolean
  hoje: boolean
}
export const SEM_FILTRO: FiltroMeusAnuncios = { tipo: 'Todos', emBreve: false, hoje: false }

/**
 * Filters by type Todos/ativo/inativo and by end: 'Em breve' within 48 hours, 'Hoje' today
 * (rules: anuncios/meus-anuncios, tempo/fim). With both checked, either matches.
 */
export function filtrar(
  anuncios: readonly AnuncioDoDono[],
  filtro: FiltroMeusAnuncios,
  now: Date,
): AnuncioDoDono[] {
  return anuncios.filter((anuncio) => isTipo(anuncio, filtro.tipo) && isExpirando(anuncio, filtro, now))
}

function isTipo(anuncio: AnuncioDoDono, tipo: FiltroMeusAnuncios['tipo']): boolean {
  return tipo === 'Todos' || anuncio.status === tipo
}

function isExpirando(anuncio: AnuncioDoDono, { emBreve, hoje }: FiltroMeusAnuncios, now: Date): boolean {
  if (!emBreve && !hoje) return true
  if (anuncio.expiraEm === null) return false
  const fim = new Date(anuncio.expiraEm)
  return (emBreve && expiraEmBreve(fim, now)) || (hoje && expiraHoje(fim, anuncio.estado, now))
}
