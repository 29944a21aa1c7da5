import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that does not tell how much of them is right. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  const bytes = Buffer.from(given ?? '')
  const expected = Buffer.from(wanted)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
