/** Whose the pictures are: the advertiser's are others than the house's, and some are there before the portal opens. */

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

/** Rows of the table, which this file does not load. */
export const ALL_PICTURES = 64
export const ADVERTISER_PICTURES = 6
/** Before the portal opens; the rest is drawn behind it. */
export const FIRST_PICTURES: readonly number[] = range(0, 24)
/** @internal */
export const HOUSE_PICTURES = ALL_PICTURES - ADVERTISER_PICTURES

/** Places of the next pictures of the house, when it has so many already. */
export function nextOfTheHouse(count: number, limit: number): number[] {
  const from = ADVERTISER_PICTURES + count
  return range(from, Math.min(ALL_PICTURES, from + limit))
}
