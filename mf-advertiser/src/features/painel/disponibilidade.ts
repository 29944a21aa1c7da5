import type { AnuncioDoDono } from '@portal/api/anuncios'
import { fimDaDisponibilidade } from '@portal/domain/disponibilidade'
import { atendeAte, horaFalada, isDisponivel } from '@portal/domain/expediente'
import { localDe } from '@portal/domain/tempo'
import { isNoAr } from '../../lib/anuncioPublico'

export interface Disponibilidade {
  ligada: boolean
  /** '23h', on the listing's clock. */
  hora: string
  ate: Date
}

/**
 * What a tap offers, or what one set; undefined when it would change nothing: no listing is on the air, or
 * the week's hours last longer (rule: painel/disponivel).
 */
export function disponibilidadeDe(
  anuncios: readonly AnuncioDoDono[],
  now: Date,
): Disponibilidade | undefined {
  const noAr = anuncios.filter((anuncio) => isNoAr(anuncio, now))
  for (const { disponivelAte, estado } of noAr) {
    const ate = disponivelAte ? new Date(disponivelAte) : null
    if (isDisponivel(ate, now)) return { ligada: true, ...at(ate, estado) }
  }
  const offered = noAr
    .map(({ expediente, estado }) => ({ expediente, estado, ate: fimDaDisponibilidade(estado, now) }))
    .find(({ expediente, estado, ate }) => !atendeAte(expediente, estado, ate, now))
  return offered && { ligada: false, ...at(offered.ate, offered.estado) }
}

const at = (ate: Date, estado: string) => ({ ate, hora: horaFalada(localDe(ate, estado).hora) })
