import { z } from 'zod'
import type { Conclusao } from '../ports/age-assurance'

const ADULT = 18
const NAME = /^age_over_(\d{2})$/

/**
 * Any sign of a minor overrides all other claims (rule: idade/menor): a false threshold up to 18, an age, a
 * year of birth. Only `age_over_18` true, without such a sign, confirms.
 */
export function judgeClaims(sets: readonly Readonly<Record<string, unknown>>[], now: Date): Conclusao {
  const claims = sets.flatMap((set) => Object.entries(set))
  if (claims.some(([name, value]) => saysMinor(name, value, now))) return 'recusada'
  const adult = (set: Readonly<Record<string, unknown>>) => set[`age_over_${ADULT}`] === true
  return sets.length > 0 && sets.every(adult) ? 'confirmada' : 'invalida'
}

function saysMinor(name: string, value: unknown, now: Date): boolean {
  const threshold = Number(NAME.exec(name)?.[1])
  if (threshold <= ADULT) return value === false
  if (name === 'age_in_years') return typeof value === 'number' && value < ADULT
  if (name === 'age_birth_year') return typeof value === 'number' && now.getUTCFullYear() - value < ADULT
  if (name !== 'birth_date' && name !== 'birthdate') return false
  const day = z.iso.date().safeParse(value)
  return day.success && yearsSince(day.data, now) < ADULT
}

function yearsSince(day: string, now: Date): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < date)
  return now.getUTCFullYear() - year - (before ? 1 : 0)
}
