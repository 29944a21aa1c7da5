import type { AnuncioDoDono } from '@portal/api/anuncios'

export interface Disponibilidade {
  ligada: boolean
  /** '23h', on the listing's clock; '2h ou 6h', where those of two listings differ. */
  hora: string
  ate: string
}

/**
 * What a tap set, or what the server offers; undefined when it would change nothing: no listing is on the
 * air, or the week's hours last longer (rule: painel/disponivel).
 */
export function disponibilidadeDe(anuncios: readonly AnuncioDoDono[]): Disponibilidade | undefined {
  const set = anuncios.flatMap(({ disponivelAte }) => disponivelAte ?? [])
  const ends = set.length > 0 ? set : anuncios.flatMap(({ podeDisponivelAte }) => podeDisponivelAte ?? [])
  const [ate] = [...ends].sort((a, b) => Date.parse(a) - Date.parse(b))
  if (ate === undefined) return undefined
  // Local to the listing's state: its hour is the clock's.
  const horas = new Set(ends.map((end) => `${Number(end.slice(11, 13))}h`))
  return { ligada: set.length > 0, hora: [...horas].join(' ou '), ate }
}
