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
export function pdqOfSmooth(smooth: Luma, area: Area, view: View = {}): Pdq {
  const blocks = blocksOf(smooth, area, view)
  return { hash: bitsOf(wavesOf(blocks)), quality: qualityOf(blocks) }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}

/** The centre of each of the 64 by 64 blocks. */
function blocksOf(smooth: Luma, { x, y, width, height }: Area, view: View): Float64Array {
  const blocks = new Float64Array(SIDE * SIDE)
  const [columns, rows] = [placesOf(x, width), placesOf(y, height)]
  const { sin, cos, wide } = view.turn ?? { sin: 0, cos: 1, wide: 1 }
  const [middle, centre] = [x + width / 2, y + height / 2]
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      let [px, py] = [at(columns, column), at(rows, row)]
      if (sin !== 0) {
        const [u, v] = [(px - middle) * wide, py - centre]
        px = floor(middle + (u * cos - v * sin) / wide)
        py = floor(centre + u * sin + v * cos)
      }
      const block = view.transpose === true ? column * SIDE + row : row * SIDE + column
      blocks[block] = at(smooth.data, py * smooth.width + px)
    }
  }
  return blocks
}

/** Pixels in the middle of 64 equal parts of a stretch. */
const placesOf = (from: number, length: number): Float64Array =>
  Float64Array.from({ length: SIDE }, (_value, n) => floor(from + ((n + 0.5) * length) / SIDE))

/** Rows 1 to 16 of the cosine transform: row 0, the mean, carries no information. */
const COSINES = Float64Array.from({ length: WAVES * SIDE }, (_value, n) => {
  const [wave, place] = [Math.floor(n / SIDE) + 1, n % SIDE]
  return Math.sqrt(2 / SIDE) * Math.cos((Math.PI / (2 * SIDE)) * wave * (2 * place + 1))
})

function wavesOf(blocks: Float64Array): Float64Array {
  const down = new Float64Array(WAVES * SIDE)
  for (let wave = 0; wave < WAVES; wave += 1) {
    for (let y = 0; y < SIDE; y += 1) {
      const factor = at(COSINES, wave * SIDE + y)
      for (let x = 0; x < SIDE; x += 1)
        down[wave * SIDE + x] = at(down, wave * SIDE + x) + factor * at(blocks, y * SIDE + x)
    }
  }
  const waves = new Float64Array(WAVES * WAVES)
  for (let row = 0; row < WAVES; row += 1) {
    for (let column = 0; column < WAVES; column += 1) {
      let sum = 0
      for (let x = 0; x < SIDE; x += 1) sum += at(down, row * SIDE + x) * at(COSINES, column * SIDE + x)
      waves[row * WAVES + column] = sum
    }
  }
  return waves
}

/** One bit per frequency above the median, in the byte order of the published lists: last sixteen first. */
function bitsOf(waves: Float64Array): Buffer {
  const median = at(waves.slice().sort(), waves.length / 2 - 1)
  const hash = Buffer.alloc(PDQ_BYTES)
  waves.forEach((value, bit) => {
    if (value <= median) return
    const byte = PDQ_BYTES - 1 - (bit >> 3)
    hash[byte] = (hash[byte] ?? 0) | (1 << (bit & 7))
  })
  return hash
}

/** Sum of the differences between neighbouring blocks, in whole hundredths, so that noise does not count. */
function qualityOf(blocks: Float64Array): number {
  const step = (a: number, b: number) => abs(trunc(((at(blocks, a) - at(blocks, b)) * 100) / 255))
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
