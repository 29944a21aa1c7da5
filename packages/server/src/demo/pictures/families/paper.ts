/** Sheets of cut paper, one above the other. */
import { paint } from '../canvas'
import { linear, type Oklch } from '../colour'
import { turning, type Family, type Tools } from '../family'
import { Relief } from '../field'
import { at, bell, clamp, smooth } from '../scalar'

export interface Paper {
  sheets: readonly Oklch[]
  cut: 'wavy' | 'straight'
  waves?: number
  angle?: number
}

const WIDTH = 480
const SAMPLES = 1400
/** Along an edge, from -1.5 to 1.5. */
const LENGTH = 3
/** The light comes from this many samples along. */
const LIGHT_SHIFT = 14

/** Heights of one sheet's edge, and its slope. */
interface Edge {
  at: (sample: number) => number
  slope: (sample: number) => number
}

export const paper: Family<Paper> = (tools, { sheets, cut, waves = 0.1, angle }) => {
  const { random, noise } = tools
  const turn = turning(angle ?? random.between(-0.7, 0.7))
  const spread = 1.35 / sheets.length
  const edges = sheets.map((_, k) => edgeOf(tools, -0.66 + k * spread, cut, waves))
  const colours = sheets.map(linear)
  const fibres = new Relief(
    WIDTH,
    (_u, _v, x, y) =>
      noise.at((x + y * 0.25) / 3.1, (y - x * 0.2) / 5.3) * 0.5 +
      noise.at(x / 11, y / 7) * 0.35 +
      (noise.cell(x >> 1, y >> 1) - 0.5) * 0.5,
  )
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const { a, b } = turn(u - 0.5, v - 0.625)
    const sample = ((a + LENGTH / 2) / LENGTH) * SAMPLES
    const top = topSheet(edges, sample, b)
    const below = top === 0 ? 9 : b - (edges[top] as Edge).at(sample)
    const bump = 1 + 0.14 * (fibres.dx(x, y) * 0.6 + fibres.dy(x, y) * 0.8)
    const shadow = shadowOn(edges, top, sample, b)
    const lip = top === 0 ? 0 : 0.28 * bell(below, 0.0022)
    const lit =
      ((0.98 - 0.18 * u - 0.14 * v) * bump + lip) * shadow * (0.94 + 0.1 * smooth(0.25, 0, below)) * 1.05
    const colour = colours[top] as readonly number[]
    // Shadows are a little violet.
    const tint = 0.004 * (1 - shadow)
    out[0] = (colour[0] as number) * lit + tint
    out[1] = (colour[1] as number) * lit
    out[2] = (colour[2] as number) * lit + tint
  })
  return { canvas, film: { bloom: 0.12, bloomAbove: 0.75, vignette: 0.45, warmth: 0.6 } }
}

function edgeOf({ random, noise }: Tools, base: number, cut: Paper['cut'], waves: number): Edge {
  const frequency = random.between(0.8, 1.5)
  const start = random.next() * 50
  const slope = cut === 'straight' ? random.between(-0.28, 0.28) : 0
  const amplitude = cut === 'wavy' ? waves : 0
  const heights = Float32Array.from({ length: SAMPLES + 2 }, (_, i) => {
    const a = (i / SAMPLES) * LENGTH - LENGTH / 2
    const wave =
      noise.at(a * frequency + start, base * 3) * 1.3 + 0.35 * noise.at(a * frequency * 2.4 + start, base * 7)
    return base + amplitude * wave + a * slope + 0.0012 * noise.at(a * 120, base * 9)
  })
  const read = (sample: number) => {
    const i = Math.floor(clamp(sample, 0, SAMPLES))
    return at(heights, i) + (at(heights, i + 1) - at(heights, i)) * (clamp(sample, 0, SAMPLES) - i)
  }
  return { at: read, slope: (sample) => (read(sample + 6) - read(sample - 6)) / ((12 * LENGTH) / SAMPLES) }
}

function topSheet(edges: readonly Edge[], sample: number, b: number): number {
  for (let k = edges.length - 1; k > 0; k -= 1) if (b > (edges[k] as Edge).at(sample)) return k
  return 0
}

/** Sheets above cast a narrow dark shadow and a wide pale one. */
function shadowOn(edges: readonly Edge[], top: number, sample: number, b: number): number {
  let light = 1
  for (let k = top + 1; k < Math.min(edges.length, top + 4); k += 1) {
    const edge = edges[k] as Edge
    const from = sample - LIGHT_SHIFT
    const away = Math.max(0, (edge.at(from) - b) / Math.hypot(1, edge.slope(from)))
    const height = k - top
    light *= (1 - 0.5 * Math.exp(-away / (0.01 * height))) * (1 - 0.3 * Math.exp(-away / (0.055 * height)))
  }
  return light
}
