const SLICE_MS = 7 * 60_000

/** Whose turn it is of these ids, read off the rule (busca/rodizio) and not off the code. */
export function leadersOf(ids: readonly number[], now: number): number[] {
  const place = (id: number) => Number((BigInt(id) * 2_654_435_761n) % 2n ** 31n)
  const ring = [...ids].sort((a, b) => place(a) - place(b))
  const turn = Math.floor(now / SLICE_MS)
  return ring.slice(0, 3).flatMap((_, n) => ring[(turn + n) % ring.length] ?? [])
}
