/** Typo correction (rule: busca/palavras). */

/** Shorter words resemble each other too much. */
const CORRIGIVEL_MIN = 4
const LONGA_MIN = 8

/** Typos allowed in a word of this length. */
function slipsOf(length: number): number {
  if (length < CORRIGIVEL_MIN) return 0
  return length < LONGA_MIN ? 1 : 2
}

/** Damerau-Levenshtein distance (add, remove, change, swap); `max + 1` when above `max`. */
export function distancia(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const change = (last[j - 1] ?? 0) + (same ? 0 : 1)
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap))
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length] ?? 0, max + 1)
}

/** The nearest of the folded words, the first on a tie; undefined when none is near. */
export function nearestPalavra(typed: string, palavras: Iterable<string>): string | undefined {
  const max = slipsOf(typed.length)
  if (max === 0) return undefined
  let best = max
  let found: string | undefined
  for (const palavra of palavras) {
    const away = distancia(typed, palavra, max)
    if (away > best) continue
    found = palavra
    best = away - 1
  }
  return found
}
