/** Concrete fins (brise-soleil) along a façade, in raking sun. */
import { defocus } from '../blur'
import { paint } from '../canvas'
import { linear, ramp, type Oklch, type Rgb, type Stops } from '../colour'
import type { Family } from '../family'
import { fraction, mix, smooth } from '../scalar'

export interface Fins {
  lit: Oklch
  shade: Oklch
  sky: Stops
  fins?: number
  floors?: number
}

const WIDTH = 480
const PERSPECTIVE = 0.55
const SUN: Oklch = [0.97, 0.05, 75]
/** Shares of a fin's pitch: its lit front, its shadowed side; the rest is glass. */
const FRONT = 0.34
const SIDE = 0.3

export const fins: Family<Fins> = ({ random, noise }, parameters) => {
  const { fins: count = 8, floors = 3.2 } = parameters
  const start = random.next() * 30
  const sun = random.between(0.5, 1.1)
  const [lit, shade, light] = [linear(parameters.lit), linear(parameters.shade), linear(SUN)]
  const sky = ramp(parameters.sky)
  const glass: Rgb = [0, 0, 0]
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const z = 1 / (1 - PERSPECTIVE * u * 0.86)
    const a = ((z - 1) * count * 1.15) / PERSPECTIVE + 0.3
    const height = (v - 0.75) * z
    const f = fraction(a)
    const level = fraction(height * floors + 20)
    const stains =
      0.05 * noise.at(x / 40, y / 13) +
      0.04 * noise.at(x / 7, y / 5) +
      0.05 * noise.at(a * 5, height * 2 + start)
    const concrete = 1 + stains + 0.05 * (noise.cell(x, y) - 0.5)
    if (f < FRONT) {
      const front = (0.92 - (0.12 * f) / FRONT) * mix(0.86, 1, smooth(0, 0.03, f)) * concrete * 1.15
      return light.forEach((value, c) => (out[c] = (lit[c] as number) * value * front))
    }
    if (f < FRONT + SIDE) {
      const t = (f - FRONT) / SIDE
      const side = (0.3 + 0.1 * t - 0.12 * smooth(0.5, 1, t)) * concrete * 1.25
      return shade.forEach((value, c) => (out[c] = value * side))
    }
    const t = (f - FRONT - SIDE) / (1 - FRONT - SIDE)
    const edge = 1 - sun * 0.55
    const sunny = smooth(edge - 0.03, edge + 0.03, t + 0.25 * (level - 0.5) * sun)
    const slab = smooth(0.12, 0.1, level)
    sky(0.35 + 0.25 * noise.fbm(a * 2 + start, height * 2, 2) + 0.4 * level, glass)
    for (let c = 0; c < 3; c += 1) {
      const pane = (glass[c] as number) * 0.55 * mix(0.5, 1.1, sunny)
      out[c] = mix(pane, (shade[c] as number) * mix(0.24, 0.69, sunny) * concrete, slab)
    }
  })
  defocus(canvas, 2, (u) => smooth(0.7, 1, u) * 0.9, 3)
  return { canvas, film: { bloom: 0.2, bloomAbove: 0.65 } }
}
