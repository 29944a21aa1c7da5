import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison of secrets. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  const bytes = Buffer.from(given ?? '')
  const expected = Buffer.from(wanted)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
