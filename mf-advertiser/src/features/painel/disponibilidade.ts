import type { AnuncioDoDono } from '@portal/api/anuncios'

export interface Disponibilidade {
  ligada: boolean
  /** '23h', on the listing's clock. */
  hora: string
  ate: string
}

/**
 * What a tap set, or what the server offers; undefined when it would change nothing: no listing is on the
 * air, or the week's hours last longer (rule: painel/disponivel).
 */
export function disponibilidadeDe(anuncios: readonly AnuncioDoDono[]): Disponibilidade | undefined {
  const set = anuncios.find(({ disponivelAte }) => disponivelAte)?.disponivelAte
  const ate = set ?? anuncios.find(({ podeDisponivelAte }) => podeDisponivelAte)?.podeDisponivelAte
  // Local to the listing's state: its hour is the clock's.
  return ate ? { ligada: ate === set, hora: `${Number(ate.slice(11, 13))}h`, ate } : undefined
}
