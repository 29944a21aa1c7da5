import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isNoAr } from '../../lib/anuncioPublico'

export interface Disponibilidade {
  ligada: boolean
  /** '23h', on the listing's clock. */
  hora: string
  ate: Date
}

/**
 * What a tap set, or what the server offers; undefined when it would change nothing: no listing is on the
 * air, or the week's hours last longer (rule: painel/disponivel).
 */
export function disponibilidadeDe(
  anuncios: readonly AnuncioDoDono[],
  now: Date,
): Disponibilidade | undefined {
  const noAr = anuncios.filter((anuncio) => isNoAr(anuncio, now))
  const set = noAr.find(({ disponivelAte }) => disponivelAte && new Date(disponivelAte) > now)?.disponivelAte
  const ate = set ?? noAr.find(({ podeDisponivelAte }) => podeDisponivelAte)?.podeDisponivelAte
  // Local to the listing's state: its hour is the clock's.
  return ate ? { ligada: ate === set, hora: `${Number(ate.slice(11, 13))}h`, ate: new Date(ate) } : undefined
}
