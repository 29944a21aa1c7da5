/** How many pictures a reviewer opens, and when to rest (rule: casos/exposicao). */

/** Opened without a pause: then one is suggested, then demanded. */
export const EXPOSICAO_SUGERE = 50
export const EXPOSICAO_EXIGE = 100
/** Without opening a picture. */
export const PAUSA_MINUTOS = 10

const PAUSA_MS = PAUSA_MINUTOS * 60_000

export interface FotoAberta {
  em: Date
  /** Grey and colour are one picture. */
  foto: string
}

export interface Exposicao {
  hoje: number
  /** Since the last pause. */
  seguidas: number
  sugerida: boolean
  /** Until when no picture opens; null: now. */
  pausaAte: Date | null
}

/** `abertas`: newest first; a stretch may have begun before `dia`, the first instant of the day. */
export function exposicaoDe(
  abertas: readonly FotoAberta[],
  { dia, now }: { dia: Date; now: Date },
): Exposicao {
  const seguidas = new Set<string>()
  let before = now
  for (const { em, foto } of abertas) {
    if (before.getTime() - em.getTime() >= PAUSA_MS) break
    seguidas.add(foto)
    before = em
  }
  const [last] = abertas
  const exigida = seguidas.size >= EXPOSICAO_EXIGE && last !== undefined
  return {
    hoje: new Set(abertas.filter(({ em }) => em >= dia).map(({ foto }) => foto)).size,
    seguidas: seguidas.size,
    sugerida: seguidas.size >= EXPOSICAO_SUGERE,
    pausaAte: exigida ? new Date(last.em.getTime() + PAUSA_MS) : null,
  }
}
