/**
 * A hash in sixteen parts of sixteen bits, so that an index finds what is near: who differs in at most 31 bits has a part
 * that differs in at most one.
 */
const BITS = 16
const ONE_OFF = Array.from({ length: BITS }, (_zero, n) => 1 << n)

/** Each part with its place above it. */
export function bandsOf(hash: Buffer): number[] {
  return Array.from(
    { length: hash.length / 2 },
    (_zero, place) => (place << BITS) | hash.readUInt16BE(place * 2),
  )
}

/** The parts of every hash that is near enough to share one. */
export function probesOf(hash: Buffer): number[] {
  return bandsOf(hash).flatMap((band) => [band, ...ONE_OFF.map((bit) => band ^ bit)])
}
