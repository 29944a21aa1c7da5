/**
 * Rotation of the leaders of a list (rule: busca/rodizio): three consecutive SUPER TOP in `giro` order,
 * advancing with each time slice. Every request within a slice sees the same three.
 */
import { RODIZIO_FATIA_MIN } from './limites'

const FATIA_MS = RODIZIO_FATIA_MIN * 60_000
/** Spreads consecutive numbers evenly over the ring (Knuth's multiplicative hash). */
export const GIRO_PASSO = 2_654_435_761
export const GIRO_MAX = 2 ** 31

/** Index of the time slice since 1970, equal in every state and process. */
export function fatiaDe(now: Date): number {
  return Math.floor(now.getTime() / FATIA_MS)
}

/** End of the current slice, when the leaders change. */
export function fimDaFatia(now: Date): Date {
  return new Date((fatiaDe(now) + 1) * FATIA_MS)
}

/** A place on the ring, from a listing's id or a slice's index. */
export function giroDe(n: number): number {
  return Number((BigInt(n) * BigInt(GIRO_PASSO)) % BigInt(GIRO_MAX))
}
