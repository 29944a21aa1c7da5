import type { Luma } from './pdq'

/** Maximum difference from the edge's luma that still counts as border: JPEG adds noise. */
const TOLERANCE = 10
/** Minimum mean jump in luma at the end of a border; a sky that only darkens is not one. */
const JUMP = 24
/** Lines over which JPEG may blur the border into the picture. */
const BLURRED = 2
/** A border leaves at least this fraction of a side; otherwise it is the picture. */
const LEAST = 0.4
/** Called for every pixel: looked up once. */
const { abs } = Math

/** Crops a border of one colour; returns the whole picture when there is none. */
export function trimmed(luma: Luma): Luma {
  const { width, height } = luma
  const row = (y: number) => ({ from: y * width, step: 1, length: width })
  const column = (x: number) => ({ from: x, step: width, length: height })
  const top = borderOf(luma, height, row)
  const bottom = borderOf(luma, height, (n) => row(height - 1 - n))
  const left = borderOf(luma, width, column)
  const right = borderOf(luma, width, (n) => column(width - 1 - n))
  const inner = { x: left, y: top, width: width - left - right, height: height - top - bottom }
  if (inner.width === width && inner.height === height) return luma
  return inner.width < width * LEAST || inner.height < height * LEAST ? luma : inside(luma, inner)
}

interface Line {
  from: number
  step: number
  length: number
}

/** Number of lines from an edge that have the luma of its first corner, up to where the picture begins. */
function borderOf({ data }: Luma, lines: number, line: (n: number) => Line): number {
  const light = data[line(0).from] ?? 0
  const furthest = (n: number) => differences(data, line(n), light).furthest
  let border = 0
  while (border < lines && furthest(border) <= TOLERANCE) border += 1
  if (border === 0 || border + BLURRED >= lines) return 0
  return differences(data, line(border + BLURRED), light).mean < JUMP ? 0 : border
}

function differences(data: Float64Array, { from, step, length }: Line, light: number) {
  let [sum, furthest] = [0, 0]
  for (let n = 0; n < length; n += 1) {
    const apart = abs((data[from + n * step] ?? 0) - light)
    sum += apart
    if (apart > furthest) furthest = apart
  }
  return { mean: sum / length, furthest }
}

function inside(luma: Luma, area: { x: number; y: number; width: number; height: number }): Luma {
  const { x, y, width, height } = area
  const data = new Float64Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * luma.width + x
    data.set(luma.data.subarray(from, from + width), row * width)
  }
  return { data, width, height }
}
