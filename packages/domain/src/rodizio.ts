/**
 * Who leads a list (rule: busca/rodizio): of its SUPER TOP in the order of their `giro`, three in a row, one further with
 * each slice of time. Whoever asks within a slice is told the same three.
 */
import { RODIZIO_FATIA_MIN } from './limites'

const FATIA_MS = RODIZIO_FATIA_MIN * 60_000
/** Spreads consecutive numbers evenly over the ring (Knuth's multiplier). */
export const GIRO_PASSO = 2_654_435_761
export const GIRO_MAX = 2 ** 31

/** Which slice of time it is, counted from 1970: the same in every state and process. */
export function fatiaDe(now: Date): number {
  return Math.floor(now.getTime() / FATIA_MS)
}

/** When other listings lead. */
export function fimDaFatia(now: Date): Date {
  return new Date((fatiaDe(now) + 1) * FATIA_MS)
}

/** A place on the ring, from a listing's id or a slice's number. */
export function giroDe(n: number): number {
  return Number((BigInt(n) * BigInt(GIRO_PASSO)) % BigInt(GIRO_MAX))
}
