/** Which of the jittered points of a grid lies nearest, as pavements and leaves have them. */
import type { Noise } from '../noise'

export interface Cell {
  i: number
  j: number
  /** From the cell's point. */
  dx: number
  dy: number
  first: number
  second: number
}
export type Metric = (dx: number, dy: number) => number

/** Writes into one object, which it answers again and again. */
export function cellFinder(noise: Noise, jitter: number, metric: Metric): (x: number, y: number) => Cell {
  const found: Cell = { i: 0, j: 0, dx: 0, dy: 0, first: 9, second: 9 }
  return (x, y) => {
    found.first = 9
    found.second = 9
    const [ci, cj] = [Math.floor(x), Math.floor(y)]
    for (let j = cj - 1; j <= cj + 1; j += 1) {
      for (let i = ci - 1; i <= ci + 1; i += 1) {
        const dx = x - (i + 0.5 + jitter * (noise.cell(i, j) - 0.5))
        const dy = y - (j + 0.5 + jitter * (noise.cell(i, j, 1) - 0.5))
        keep(found, { i, j, dx, dy, away: metric(dx, dy) })
      }
    }
    return found
  }
}

function keep(
  found: Cell,
  { i, j, dx, dy, away }: { i: number; j: number; dx: number; dy: number; away: number },
) {
  if (away < found.first) {
    found.second = found.first
    found.first = away
    found.i = i
    found.j = j
    found.dx = dx
    found.dy = dy
  } else if (away < found.second) found.second = away
}
