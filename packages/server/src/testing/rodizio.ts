const SLICE_MS = 7 * 60_000

/** The leaders among these ids, computed from the rule (busca/rodizio) independently of the code. */
export function leadersOf(ids: readonly number[], now: number): number[] {
  const place = (id: number) => Number((BigInt(id) * 2_654_435_761n) % 2n ** 31n)
  const ring = [...ids].sort((a, b) => place(a) - place(b))
  const turn = Math.floor(now / SLICE_MS)
  return ring.slice(0, 3).flatMap((_, n) => ring[(turn + n) % ring.length] ?? [])
}
