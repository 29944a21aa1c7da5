/** Grained leather, plain or with a stitched seam. */
import { defocus } from '../blur'
import { cover, paint, scale } from '../canvas'
import { linear, ramp, type Oklch, type Stops } from '../colour'
import { turning, type Family, type Tools } from '../family'
import { field, Relief } from '../field'
import { TAU } from '../random'
import { at, bell, clamp, fraction, smooth } from '../scalar'

export interface Leather {
  stops: Stops
  /** How far the seam leans; none: plain leather. */
  seam?: number
}

const WIDTH = 440
const TILE = 256
const CELLS = 22
const LIGHT = [-0.55, -0.5, 0.66] as const
const BETWEEN = [-0.42, -0.38, 0.82] as const
const THREAD: Oklch = [0.86, 0.05, 85]
/** Seams are measured in pixels of a picture 600 wide. */
const SCALE = 600

export const leather: Family<Leather> = (tools, { stops, seam }) => {
  const { random, noise } = tools
  const grain = grainTile(tools)
  const turn = turning(random.between(-0.5, 0.5))
  const start = random.next() * 20
  const bendX = field(60, (u, v) => noise.at(u * 3 + start, v * 3) * 18)
  const bendY = field(60, (u, v) => noise.at(u * 3 + 9, v * 3 + start) * 18)
  const swell = field(60, (u, v) => 20 * noise.fbm(u * 1.5 + start, v * 1.5, 2))
  const seamX = random.between(0.3, 0.6)
  const beside = (u: number, v: number) => (u - seamX - (seam ?? 0) * (v - 0.6)) * SCALE
  const relief = new Relief(WIDTH, (u, v) => {
    const { a, b } = turn((u - 0.5) * SCALE * 0.85, (v - 0.625) * SCALE * 0.85)
    const height = grain(a + bendX(u, v), b * 1.15 + bendY(u, v)) * 1.5 + swell(u, v)
    return seam === undefined ? height : height + seamHeight(beside(u, v))
  })
  const colour = ramp(stops)
  const thread = linear(THREAD)
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const fall = 1.12 - 0.44 * Math.hypot(u - 0.28, v - 0.25)
    colour(clamp(lightOf(relief.dx(x, y) * 0.6, relief.dy(x, y) * 0.6) * fall), out)
    if (seam === undefined) return
    const stitch = stitchAt(beside(u, v) - 16, fraction((v * SCALE) / 26))
    scale(out, 1 - stitch.hole)
    cover(out, thread, stitch.covers, stitch.light * 0.85 * fall)
  })
  defocus(canvas, 6, (_u, v) => smooth(0.26, 0.55, Math.abs(v / 1.25 - 0.55)))
  return { canvas, film: { bloomAbove: 0.6, vignette: 0.7, grain: 1.8 } }
}

/** Cells with valleys between them, which repeat; read with soft edges. */
function grainTile({ random }: Tools): (x: number, y: number) => number {
  const count = CELLS * CELLS
  const px = Float32Array.from({ length: count }, () => 0.5 + random.between(-0.42, 0.42))
  const py = Float32Array.from({ length: count }, () => 0.5 + random.between(-0.42, 0.42))
  const wrap = (i: number) => (i + CELLS) % CELLS
  const cellHeight = (x: number, y: number) => {
    const [ci, cj] = [Math.floor(x), Math.floor(y)]
    let [first, second] = [9, 9]
    for (let j = cj - 1; j <= cj + 1; j += 1) {
      for (let i = ci - 1; i <= ci + 1; i += 1) {
        const cell = wrap(j) * CELLS + wrap(i)
        const away = Math.hypot(i + at(px, cell) - x, j + at(py, cell) - y)
        if (away < first) [first, second] = [away, first]
        else if (away < second) second = away
      }
    }
    return smooth(-0.05, 0.55, second - first) * 0.8 + 0.5 * (1 - first)
  }
  const step = CELLS / TILE
  const tile = Float32Array.from({ length: TILE * TILE }, (_, i) =>
    cellHeight(((i % TILE) + 0.5) * step, (Math.floor(i / TILE) + 0.5) * step),
  )
  const inside = (x: number, y: number) => at(tile, (y & (TILE - 1)) * TILE + (x & (TILE - 1)))
  const soft = tile.map((value, i) => {
    const [x, y] = [i % TILE, Math.floor(i / TILE)]
    return 0.4 * value + 0.15 * (inside(x - 1, y) + inside(x + 1, y) + inside(x, y - 1) + inside(x, y + 1))
  })
  return (x, y) => wrapped(soft, x, y)
}

function wrapped(tile: Float32Array, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [f, g] = [x - i, y - j]
  const row = (j & (TILE - 1)) * TILE
  const next = ((j + 1) & (TILE - 1)) * TILE
  const [left, right] = [i & (TILE - 1), (i + 1) & (TILE - 1)]
  const top = at(tile, row + left) + (at(tile, row + right) - at(tile, row + left)) * f
  const low = at(tile, next + left) + (at(tile, next + right) - at(tile, next + left)) * f
  return top + (low - top) * g
}

/** One side lies on the other; both bulge beside the thread. */
const seamHeight = (side: number) =>
  6 * smooth(-3, 8, side) - 2.2 * bell(side, 4) + 5 * bell(side - 30, 20) - 3 * bell(side - 16, 7)

function lightOf(gx: number, gy: number): number {
  const up = 1 / Math.sqrt(1 + gx * gx + gy * gy)
  const facing = Math.max(0, (LIGHT[2] - gx * LIGHT[0] - gy * LIGHT[1]) * up)
  const mirror = Math.max(0, (BETWEEN[2] - gx * BETWEEN[0] - gy * BETWEEN[1]) * up)
  return 0.12 + 0.66 * facing + 0.26 * mirror ** 16 + 0.14 * mirror ** 64
}

/** A slanting stitch, twisted from strands, between two holes; `f` runs along it. */
function stitchAt(side: number, f: number): { covers: number; light: number; hole: number } {
  const slanted = side + (f - 0.5) * 5
  const covers = smooth(3.6, 2.4, Math.abs(slanted)) * smooth(0.03, 0.1, f) * smooth(0.86, 0.78, f)
  const light = 1 - 0.06 * slanted * slanted + 0.12 * Math.sin((f * 9 + slanted * 0.25) * TAU)
  return { covers, light, hole: covers > 0 ? 0 : 0.8 * bell(side, 3) * bell(f - 0.93, 0.06) }
}
