/** Finds the nearest hash by a linear scan (docs/adr/0060: 100,000 in a few milliseconds). */
import { PDQ_BYTES } from './pdq'

const WORDS = PDQ_BYTES / 4

export interface Nearest {
  /** Index in the list. */
  place: number
  distance: number
}

export interface PdqList {
  readonly size: number
  /** The nearest hash to any of these, at most `within` bits away. */
  nearest(hashes: readonly Buffer[], within: number): Nearest | undefined
}

export function pdqList(hashes: readonly Buffer[]): PdqList {
  const words = new Uint32Array(hashes.length * WORDS)
  hashes.forEach((hash, place) => words.set(wordsOf(hash), place * WORDS))
  return {
    size: hashes.length,
    nearest(asked, within) {
      let best: Nearest | undefined
      for (const hash of asked) best = scan(words, wordsOf(hash), best?.distance ?? within + 1) ?? best
      return best
    },
  }
}

/** Bits in which two hashes differ. */
export function pdqDistance(a: Buffer, b: Buffer): number {
  const other = wordsOf(b)
  return wordsOf(a).reduce((sum, word, n) => sum + ones(word ^ (other[n] ?? 0)), 0)
}

/** The nearest hash that is nearer than `under`. */
function scan(words: Uint32Array, hash: Uint32Array, under: number): Nearest | undefined {
  let found: Nearest | undefined
  let limit = under
  for (let from = 0; from < words.length; from += WORDS) {
    let distance = 0
    for (let n = 0; n < WORDS && distance < limit; n += 1)
      distance += ones((words[from + n] ?? 0) ^ (hash[n] ?? 0))
    if (distance >= limit) continue
    limit = distance
    found = { place: from / WORDS, distance }
  }
  return found
}

function wordsOf(hash: Buffer): Uint32Array {
  if (hash.length !== PDQ_BYTES) throw new Error(`${hash.length} bytes are no PDQ hash`)
  return Uint32Array.from({ length: WORDS }, (_zero, n) => hash.readUInt32BE(n * 4))
}

/** Population count of 32 bits: pairs, nibbles, then all bytes by one multiplication. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
