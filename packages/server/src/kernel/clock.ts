/** The server's clock is authoritative (rule: tempo/relogio); tests inject their own. */
export type Clock = () => Date

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}
