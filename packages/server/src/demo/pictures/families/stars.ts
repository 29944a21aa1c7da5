/** The Milky Way over hills. */
import { resize } from '../blur'
import { around, assign, cover, light, paint, repaint, type Canvas } from '../canvas'
import { linear, ramp, type Oklch, type Ramp, type Rgb, type Stops } from '../colour'
import { turning, type Family, type Tools } from '../family'
import { field, type Field } from '../field'
import { at, bell, clamp, smooth } from '../scalar'

export interface Stars {
  sky: Stops
  /** Of the band, and of its brightest parts. */
  band: Oklch
  heart: Oklch
}

const WIDTH = 600
const COARSE = 150
const COUNT = 5200
const GROUND: Oklch = [0.12, 0.03, 290]

export const stars: Family<Stars> = (tools, parameters) => {
  const { random } = tools
  const galaxy = band(tools)
  const sky = ramp(parameters.sky)
  const [milky, heart] = [linear(parameters.band), linear(parameters.heart)]
  const air = paint(COARSE, (u, v, out) => {
    sky(v / 1.2 + 0.04 * galaxy.wisps(u, v), out)
    const strength = Math.max(0, galaxy.light(u, v))
    for (let c = 0; c < 3; c += 1) {
      const glow =
        (milky[c] as number) * strength * 0.34 + (heart[c] as number) * Math.max(0, strength - 0.45) * 0.55
      out[c] = (out[c] as number) + glow
    }
  })
  const canvas = resize(air, WIDTH, WIDTH * 1.25)
  for (let i = 0; i < COUNT; i += 1) {
    const [u, v] = [random.next(), random.next() * 1.25]
    if (random.next() < 0.25 + 0.9 * galaxy.density(u, v)) star(tools, canvas, u * WIDTH, v * WIDTH)
  }
  hills(tools, canvas, sky)
  return { canvas, film: { bloom: 0.35, bloomAbove: 0.4, warmth: 0.4, fade: 0.015, grain: 2.6 } }
}

/** A bright band across the sky, torn by dust. */
function band({ random, noise }: Tools): { light: Field; density: Field; wisps: Field } {
  const turn = turning(random.between(0.7, 1.2) * random.sign())
  const start = random.next() * 30
  const offset = random.between(-0.12, 0.12)
  const place = (u: number, v: number) => {
    const { a, b } = turn(u - 0.5, v - 0.625)
    return { a, b: b - offset }
  }
  const bend = field(COARSE, (u, v) => {
    const { a, b } = place(u, v)
    return noise.fbm(a * 2 + start, b * 2, 3) * 0.25
  })
  const shape: Field = (u, v) => bell(place(u, v).b + bend(u, v) * 0.4, 0.2)
  const dust = field(COARSE, (u, v) => {
    const { a, b } = place(u, v)
    return smooth(0.02, 0.42, noise.fbm(a * 2.6 + 3, (b + bend(u, v)) * 7 + start, 4) + 0.3 * bell(b, 0.06))
  })
  const wisps = field(COARSE, (u, v) => noise.fbm((u - 0.5) * 3 + start, v * 3 + 7, 5, 0.55))
  return {
    wisps,
    light: (u, v) => shape(u, v) * (0.55 + 0.9 * wisps(u, v)) * (1 - 0.8 * dust(u, v)),
    density: field(COARSE, (u, v) => Math.max(0, shape(u, v) * (1 - 0.75 * dust(u, v)))),
  }
}

/** A point of light; few are bright, and some are warmer than others. */
function star({ random }: Tools, canvas: Canvas, x: number, y: number): void {
  const large = random.next() ** 12
  const strength = 0.03 + 0.28 * random.next() * random.next() + 2.6 * large
  const radius = 0.55 + 1.3 * large
  const warm = random.next() - 0.5
  const rgb: Rgb = [1 + 0.2 * warm, 1, 1 - 0.35 * warm]
  around(canvas, { x, y, reach: 3 }, (px, py, o) => {
    light(canvas.data, o, rgb, strength * bell(Math.hypot(px - x, py - y), radius))
  })
}

/** Two dark ridges; the farther one lies in the sky's haze. */
function hills({ random, noise }: Tools, canvas: Canvas, sky: Ramp): void {
  const haze: Rgb = [0, 0, 0]
  sky(0.85, haze)
  const dark = linear(GROUND)
  const ground: Rgb = [0, 0, 0]
  for (const layer of [0, 1]) {
    const start = random.next() * 40
    const tops = Float32Array.from({ length: WIDTH }, (_, x) => {
      const u = x / WIDTH
      const hill = 0.2 * (noise.fbm(u * (1.4 + layer) + start, layer, 5) + 0.25)
      return (
        (0.98 + 0.13 * layer - hill - 0.012 * (layer + 0.2) * Math.abs(noise.at(u * 70 + start, 3))) * WIDTH
      )
    })
    repaint(canvas, (u, v, out, x, y) => {
      const covers = clamp(y + 1 - at(tops, x))
      if (covers === 0) return
      const far = (1 - layer) * (0.25 + 0.5 * smooth(0, 0.22, (y - at(tops, x)) / WIDTH))
      assign(ground, dark, 1 + 0.3 * noise.at(u * 40, v * 40))
      cover(ground, haze, far, 0.5)
      cover(out, ground, covers)
    })
  }
}
