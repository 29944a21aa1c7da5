/**
 * PDQ, the 256-bit perceptual hash used by lists of forbidden pictures: luma, smoothed and reduced to 64 by
 * 64, of which the 16 by 16 lowest frequencies are compared with their median (docs/adr/0060).
 */
import { box } from './pdq-smooth'

export const PDQ_BYTES = 32
const SIDE = 64
const WAVES = 16
/** Two passes with a window of this fraction of a side average one of the 64 blocks. */
const WINDOWS = 128
const PASSES = 2
/** Called millions of times: looked up once. */
const { abs, floor, trunc } = Math

/** Luma of a picture, row by row, 0 to 255. */
export interface Luma {
  data: Float64Array
  width: number
  height: number
}

/** Part of a picture, in pixels, possibly fractional. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How a part is looked at. */
export interface View {
  /** Rows and columns exchanged. */
  transpose?: boolean
  /** Turned about its middle: sine and cosine, and how many times wider than high a pixel was. */
  turn?: { sin: number; cos: number; wide: number }
}

export interface Pdq {
  hash: Buffer
  /** 0 to 100: how much detail distinguishes it from others; a plain surface has none. */
  quality: number
}

/** Two passes with a window of half a block, in place: keeps what 64 by 64 can represent. */
export function smoothed(luma: Luma): Luma {
  const { data, width, height } = luma
  const windows = { across: Math.ceil(width / WINDOWS), down: Math.ceil(height / WINDOWS) }
  box(data, { width, height, passes: PASSES, ...windows })
  return luma
}

/** Hash of a part of a picture that was smoothed as a whole, so that many parts cost little. */
export function hashOfSmooth(smooth: Luma, area: Area, view: View = {}): Buffer {
  readBlocks(smooth, area, view)
  transform(blocks, SIDE, down, { line: 1, wave: SIDE })
  transform(down, WAVES, waves, { line: WAVES, wave: 1 })
  return bitsOf(waves)
}

/** The same with its quality. */
export function pdqOfSmooth(smooth: Luma, area: Area, view: View = {}): Pdq {
  const hash = hashOfSmooth(smooth, area, view)
  return { hash, quality: qualityOf(blocks) }
}

/** Kept between calls, as a picture has almost a hundred hashes: blocks and their transform, columns first. */
const blocks = new Float64Array(SIDE * SIDE)
const down = new Float64Array(WAVES * SIDE)
const waves = new Float64Array(WAVES * WAVES)
const sorted = new Float64Array(WAVES * WAVES)
const [columns, rows] = [new Int32Array(SIDE), new Int32Array(SIDE)]

function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] ?? 0
}

/** The centre of each of the 64 by 64 blocks. */
function readBlocks(smooth: Luma, area: Area, { transpose = false, turn }: View): void {
  readPlaces(columns, area.x, area.width)
  readPlaces(rows, area.y, area.height)
  const [across, along] = transpose ? [1, SIDE] : [SIDE, 1]
  for (let row = 0; row < SIDE; row += 1) {
    const start = at(rows, row) * smooth.width
    for (let column = 0; column < SIDE; column += 1) {
      const pixel = turn === undefined ? start + at(columns, column) : turned(smooth, area, turn, column, row)
      blocks[column * across + row * along] = at(smooth.data, pixel)
    }
  }
}

/** The pixel that a turn about the middle brings to a place. */
function turned(
  smooth: Luma,
  { x, y, width, height }: Area,
  { sin, cos, wide }: NonNullable<View['turn']>,
  column: number,
  row: number,
): number {
  const [middle, centre] = [x + width / 2, y + height / 2]
  const [u, v] = [(at(columns, column) - middle) * wide, at(rows, row) - centre]
  return floor(centre + u * sin + v * cos) * smooth.width + floor(middle + (u * cos - v * sin) / wide)
}

/** Pixels in the middle of 64 equal parts of a stretch. */
function readPlaces(places: Int32Array, from: number, length: number): void {
  for (let n = 0; n < SIDE; n += 1) places[n] = floor(from + ((n + 0.5) * length) / SIDE)
}

/** Rows 1 to 16 of the cosine transform: row 0, the mean, carries no information. */
const COSINES = Float64Array.from({ length: WAVES * SIDE }, (_value, n) => {
  const [wave, place] = [Math.floor(n / SIDE) + 1, n % SIDE]
  return Math.sqrt(2 / SIDE) * Math.cos((Math.PI / (2 * SIDE)) * wave * (2 * place + 1))
})

/** Cosine transform of lines of 64 values; four waves at a time, as each value is then read a quarter as often. */
function transform(
  lines: Float64Array,
  count: number,
  output: Float64Array,
  step: { line: number; wave: number },
): void {
  for (let line = 0; line < count; line += 1) {
    for (let wave = 0; wave < WAVES; wave += 4) {
      const from = wave * SIDE
      let [first, second, third, fourth] = [0, 0, 0, 0]
      for (let n = 0; n < SIDE; n += 1) {
        const value = at(lines, line * SIDE + n)
        first += value * at(COSINES, from + n)
        second += value * at(COSINES, from + SIDE + n)
        third += value * at(COSINES, from + 2 * SIDE + n)
        fourth += value * at(COSINES, from + 3 * SIDE + n)
      }
      const to = line * step.line + wave * step.wave
      output[to] = first
      output[to + step.wave] = second
      output[to + 2 * step.wave] = third
      output[to + 3 * step.wave] = fourth
    }
  }
}

/** One bit per frequency above the median, in the byte order of the published lists: last sixteen first. */
function bitsOf(values: Float64Array): Buffer {
  sorted.set(values)
  const median = at(sorted.sort(), values.length / 2 - 1)
  const hash = Buffer.alloc(PDQ_BYTES)
  values.forEach((value, bit) => {
    if (value <= median) return
    const byte = PDQ_BYTES - 1 - (bit >> 3)
    hash[byte] = (hash[byte] ?? 0) | (1 << (bit & 7))
  })
  return hash
}

/** Sum of the differences between neighbouring blocks, in whole hundredths, so that noise does not count. */
function qualityOf(values: Float64Array): number {
  const step = (a: number, b: number) => abs(trunc(((at(values, a) - at(values, b)) * 100) / 255))
  let sum = 0
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const here = y * SIDE + x
      if (y + 1 < SIDE) sum += step(here, here + SIDE)
      if (x + 1 < SIDE) sum += step(here, here + 1)
    }
  }
  return Math.min(100, floor(sum / 90))
}
