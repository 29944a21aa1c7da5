/** The last doubling: grain and rounding in one pass, never eight bits before it. */
import type { Canvas } from './canvas'
import { Random } from './random'
import { at } from './scalar'

const TILE = 512
const MASK = TILE - 1

/** Soft Gaussian grain, made once. */
let tile: Float32Array | undefined
function grainTile(): Float32Array {
  const random = new Random(99)
  const raw = Float32Array.from(
    { length: TILE * TILE },
    () => random.next() + random.next() + random.next() - 1.5,
  )
  return raw.map((value, i) => {
    const row = i & ~MASK
    const beside = at(raw, row | ((i + 1) & MASK)) + at(raw, row | ((i - 1) & MASK))
    const above = at(raw, (i + TILE) % raw.length) + at(raw, (i + raw.length - TILE) % raw.length)
    return (value * 0.5 + (beside + above) * 0.125) * 3.2
  })
}

/** A row twice as wide, weights ¾ and ¼. */
function widen({ width, data }: Canvas, y: number, out: Float32Array): void {
  const row = y * width * 3
  for (let x = 0; x < width; x += 1) {
    const [left, right] = [x > 0 ? -3 : 0, x < width - 1 ? 3 : 0]
    for (let c = 0; c < 3; c += 1) {
      const i = row + x * 3 + c
      const value = at(data, i) * 0.75
      out[x * 6 + c] = value + at(data, i + left) * 0.25
      out[x * 6 + 3 + c] = value + at(data, i + right) * 0.25
    }
  }
}

interface Line {
  near: Float32Array
  far: Float32Array
  /** Where the tile begins. */
  grainX: number
  grainRow: number
  strength: number
  tile: Float32Array
}

/** Strongest in the midtones, where film shows it. Bytes of a clamped array are rounded as they are written. */
function writeLine(out: Uint8ClampedArray, offset: number, line: Line): void {
  const { near, far, grainX, grainRow, strength, tile } = line
  const count = near.length / 3
  for (let x = 0, k = 0, o = offset; x < count; x += 1, k += 3, o += 3) {
    const red = 0.75 * at(near, k) + 0.25 * at(far, k)
    const green = 0.75 * at(near, k + 1) + 0.25 * at(far, k + 1)
    const blue = 0.75 * at(near, k + 2) + 0.25 * at(far, k + 2)
    const bright = 0.3 * red + 0.6 * green + 0.1 * blue
    const midtone = bright * (255 - bright) * 6.15e-5
    // The second copy of the tile starts elsewhere, so that it does not repeat in sight.
    const column = (x + grainX + (x >> 9) * 131) & MASK
    const grain = at(tile, grainRow * TILE + column) * strength * (0.35 + 0.65 * midtone)
    out[o] = red + grain
    out[o + 1] = green + grain
    out[o + 2] = blue + grain
  }
}

export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export function doubled(levels: Canvas, strength: number, random: Random): Pixels {
  const width = levels.width * 2
  const height = levels.height * 2
  const out = new Uint8ClampedArray(width * height * 3)
  const shift = { x: random.whole(0, MASK), y: random.whole(0, MASK) }
  tile ??= grainTile()
  const rows = [0, 1, 2].map(() => new Float32Array(width * 3))
  const row = (y: number) => rows[(y + 3) % 3] as Float32Array
  widen(levels, 0, row(0))
  row(-1).set(row(0))
  for (let y = 0; y < levels.height; y += 1) {
    widen(levels, Math.min(levels.height - 1, y + 1), row(y + 1))
    for (const [line, far] of [row(y - 1), row(y + 1)].entries()) {
      const target = 2 * y + line
      const grainX = shift.x + (target >> 9) * 177
      const grainRow = (target + shift.y) & MASK
      writeLine(out, target * width * 3, { near: row(y), far, grainX, grainRow, strength, tile })
    }
  }
  return { data: Buffer.from(out.buffer), width, height }
}
