import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isExpirado } from '@portal/domain/agenda'
import { agendaDe } from '../../lib/agenda'

export interface ContagemAnuncios {
  ativos: number
  pendentes: number
  /** Inactive or expired. */
  inativos: number
}

/**
 * Counts for the panel (rule: painel/contagens): pendente by status; ativo and not expired; all others are
 * inactive or expired.
 */
export function contarAnuncios(anuncios: readonly AnuncioDoDono[], now: Date): ContagemAnuncios {
  const contagem: ContagemAnuncios = { ativos: 0, pendentes: 0, inativos: 0 }
  for (const anuncio of anuncios) {
    if (anuncio.status === 'pendente') contagem.pendentes += 1
    else if (anuncio.ativo && anuncio.status === 'ativo' && !isExpirado(agendaDe(anuncio), now)) {
      contagem.ativos += 1
    } else contagem.inativos += 1
  }
  return contagem
}
