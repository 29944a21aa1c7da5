/**
 * Splits a hash into sixteen bands of sixteen bits, so that an index finds near hashes: two that differ in at
 * most 31 bits have a band that differs in at most one.
 */
const BITS = 16
const ONE_OFF = Array.from({ length: BITS }, (_zero, n) => 1 << n)

/** Each band with its position in the high bits. */
export function bandsOf(hash: Buffer): number[] {
  return Array.from(
    { length: hash.length / 2 },
    (_zero, place) => (place << BITS) | hash.readUInt16BE(place * 2),
  )
}

/** The bands of every hash near enough to share one. */
export function probesOf(hash: Buffer): number[] {
  return bandsOf(hash).flatMap((band) => [band, ...ONE_OFF.map((bit) => band ^ bit)])
}
