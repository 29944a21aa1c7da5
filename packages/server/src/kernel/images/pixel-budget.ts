/** Pixels that one account may have decoded (rule: limites/frequencia): all pictures share one queue. */
import { HOUR_MS, type Clock } from '../clock'

export interface PixelBudget {
  /**
   * Spends the pixels of a picture. Returns 0, or the seconds until there is enough; then nothing is spent.
   */
  take(usuarioId: number, pixels: number): number
}

/** Refills within an hour; one budget per process. */
export function createPixelBudget(perHour: number, clock: Clock): PixelBudget {
  const spent = new Map<number, { pixels: number; at: number }>()
  const leftOf = (usuarioId: number, now: number) => {
    const before = spent.get(usuarioId)
    return before === undefined ? 0 : Math.max(0, before.pixels - ((now - before.at) / HOUR_MS) * perHour)
  }
  return {
    take(usuarioId, pixels) {
      const now = clock().getTime()
      const owed = leftOf(usuarioId, now)
      const over = owed + pixels - perHour
      if (over > 0) return Math.ceil((over / perHour) * (HOUR_MS / 1_000))
      for (const [id] of spent) if (leftOf(id, now) === 0) spent.delete(id)
      spent.set(usuarioId, { pixels: owed + pixels, at: now })
      return 0
    },
  }
}
