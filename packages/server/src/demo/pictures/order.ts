/** Which picture best follows which: the one that is furthest from those around it on a page. */
import { difference, type Descriptor } from './descriptor'

/** A page of cards four across shows so many near one. */
const NEAR = 9
const SAME_FAMILY = 0.15

export interface Described {
  family: string
  descriptor: Descriptor
}

/** How far a picture lies from the nearest of the last nine. */
function distanceToLast(candidate: Described, placed: readonly Described[]): number {
  return placed.slice(-NEAR).reduce((least, other) => {
    const alike = other.family === candidate.family ? SAME_FAMILY : 1
    return Math.min(least, difference(candidate.descriptor, other.descriptor) * alike)
  }, Infinity)
}

/** Greedily, after those that have their place already. */
export function ordered<T extends Described>(all: readonly T[], after: readonly T[] = []): T[] {
  const left = [...all]
  const placed: T[] = after.length > 0 ? [...after] : left.splice(0, 1)
  while (left.length > 0) {
    const distances = left.map((candidate) => distanceToLast(candidate, placed))
    placed.push(...left.splice(distances.indexOf(Math.max(...distances)), 1))
  }
  return placed
}
