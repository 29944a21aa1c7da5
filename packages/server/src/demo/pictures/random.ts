import { seededRandom } from '../random'

export const TAU = Math.PI * 2

/** Repeatable draws for one picture. */
export class Random {
  readonly next: () => number
  constructor(seed: number) {
    this.next = seededRandom(Math.imul(seed, 2_654_435_761))
  }
  between(min: number, max: number): number {
    return min + (max - min) * this.next()
  }
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1))
  }
  sign(): number {
    return this.next() < 0.5 ? -1 : 1
  }
  /** Normally distributed around 0, deviation 1. */
  gauss(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(TAU * this.next())
  }
  of<T>(list: readonly T[], power = 1): T {
    const found = list[Math.floor(this.next() ** power * list.length)]
    if (found === undefined) throw new RangeError('cannot pick from an empty list')
    return found
  }
}
