/** Light through moving water or thick glass: rays bent by a sum of waves, gathered where they land. */
import { paint } from '../canvas'
import { blur, type Plane } from '../blur'
import { linear, type Oklch } from '../colour'
import type { Family, Tools } from '../family'
import { field, type Field } from '../field'
import { TAU } from '../random'
import { at, clamp, fraction, mix, smooth } from '../scalar'

export interface Caustics {
  floor: Oklch
  deep: Oklch
  light?: Oklch
  /** Tiles a width; none: a plain floor. */
  tiles?: number
  /** How fine the waves are, and how high. */
  waves: number
  height?: number
  /** They come from about here; none: from everywhere. */
  from?: number
  /** How much further red goes than blue. */
  dispersion?: number
  ambient?: number
}

const WIDTH = 300
const HEIGHT = 375
const WAVES = 16
const DEPTH = 0.11
const BRIGHTEST = 5.5
/** Rays start from a larger surface than is seen, two a pixel each way. */
const MARGIN = 1.24

export const caustics: Family<Caustics> = (tools, parameters) => {
  const { noise } = tools
  const slope = surface(tools, parameters)
  const { dispersion = 0.03, ambient = 0.35, tiles } = parameters
  const gathered = [-1, 0, 1].map((step) => gather(slope, DEPTH * (1 + step * dispersion)))
  const floor = linear(parameters.floor)
  const deep = linear(parameters.deep)
  const light = linear(parameters.light ?? [0.98, 0.03, 95])
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const [gx, gy] = [slope.x(u, v), slope.y(u, v)]
    const pattern =
      tiles === undefined
        ? 1 + 0.12 * noise.fbm(u * 5, v * 5, 2)
        : tile(tools, tiles, u + gx * 0.045, v + gy * 0.045)
    const depth = clamp(0.4 * v + 0.12 * noise.at(u * 1.2, v * 1.2))
    const mirror = 0.03 * smooth(0.05, 0.5, gy * 0.6 - gx * 0.3 + 0.05)
    for (let c = 0; c < 3; c += 1) {
      const shine = light[c] as number
      const lit = Math.min(BRIGHTEST, at((gathered[c] as Plane).data, y * WIDTH + x)) * shine
      const base = mix(floor[c] as number, deep[c] as number, depth) * pattern
      out[c] = base * (ambient + (1 - ambient) * lit) + mirror * shine
    }
  })
  return { canvas, film: { bloom: 0.22, vignette: 0.55, warmth: 0.3 } }
}

/** The slopes of the waves. */
function surface(
  { random, noise }: Tools,
  { waves, height = 0.055, from }: Caustics,
): { x: Field; y: Field } {
  const all = Array.from({ length: WAVES }, () => {
    const k = TAU * waves * 2 ** random.between(-0.7, 1.15)
    const angle = from === undefined ? random.next() * TAU : from + random.gauss() * 0.5
    const strength = height * (k / 10) ** -1.05
    return { kx: k * Math.cos(angle), ky: k * Math.sin(angle), phase: random.next() * TAU, strength }
  })
  const sum = (axis: 'kx' | 'ky') => (u: number, v: number) => {
    const [x, y] = [u + 0.06 * noise.at(u * 2, v * 2), v + 0.06 * noise.at(u * 2 + 9, v * 2)]
    return all.reduce(
      (total, wave) => total + Math.cos(wave.kx * x + wave.ky * y + wave.phase) * wave.strength * wave[axis],
      0,
    )
  }
  return { x: wider(field(100, narrower(sum('kx')))), y: wider(field(100, narrower(sum('ky')))) }
}

/** A field knows the picture alone; the surface is a margin larger. */
const narrower =
  (value: Field): Field =>
  (u, v) =>
    value((u - 0.5) * MARGIN + 0.5, (v - 0.625) * MARGIN + 0.625)
const wider =
  (value: Field): Field =>
  (u, v) =>
    value((u - 0.5) / MARGIN + 0.5, (v - 0.625) / MARGIN + 0.625)

function gather(slope: { x: Field; y: Field }, depth: number): Plane {
  const data = new Float32Array(WIDTH * HEIGHT)
  const share = (MARGIN * MARGIN) / 4
  for (let j = 0; j < HEIGHT * 2; j += 1) {
    const v = ((j + 0.5) / (HEIGHT * 2) - 0.5) * MARGIN * 1.25 + 0.625
    for (let i = 0; i < WIDTH * 2; i += 1) {
      const u = ((i + 0.5) / (WIDTH * 2) - 0.5) * MARGIN + 0.5
      land(data, (u - slope.x(u, v) * depth) * WIDTH - 0.5, (v - slope.y(u, v) * depth) * WIDTH - 0.5, share)
    }
  }
  return blur({ width: WIDTH, height: HEIGHT, data }, 1, 1)
}

/** A ray's light, shared by the four pixels around the point. */
function land(data: Float32Array, x: number, y: number, share: number): void {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  if (i < 0 || j < 0 || i >= WIDTH - 1 || j >= HEIGHT - 1) return
  const [a, b] = [x - i, y - j]
  const o = j * WIDTH + i
  data[o] = at(data, o) + (1 - a) * (1 - b) * share
  data[o + 1] = at(data, o + 1) + a * (1 - b) * share
  data[o + WIDTH] = at(data, o + WIDTH) + (1 - a) * b * share
  data[o + WIDTH + 1] = at(data, o + WIDTH + 1) + a * b * share
}

/** Tiles under the water, turned a little and seen slightly from one side, each of its own tone. */
function tile({ noise }: Tools, count: number, u: number, v: number): number {
  const near = 1 + 0.35 * (v - 0.6)
  const a = (((u - 0.5) * 0.995 - (v - 0.6) * 0.1) / near) * count + 0.37
  const b = (((u - 0.5) * 0.1 + (v - 0.6) * 0.995) / near) * count + 0.21
  const [fa, fb] = [fraction(a), fraction(b)]
  const joint = Math.min(fa, 1 - fa, fb, 1 - fb)
  return mix(0.62, 1, smooth(0.015, 0.05, joint)) * (0.9 + 0.16 * noise.cell(Math.floor(a), Math.floor(b)))
}
