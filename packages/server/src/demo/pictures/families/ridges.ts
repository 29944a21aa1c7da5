/** Mountains one behind the other, paler with the distance. */
import { cover, paint, put, take, type Canvas } from '../canvas'
import { linear, ramp, type Oklch, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { bell, clamp, mix, smooth } from '../scalar'

export interface Ridges {
  sky: Stops
  near: Oklch
  far: Oklch
  count?: number
}

const WIDTH = 480
const SUN: Oklch = [0.97, 0.07, 80]

export const ridges: Family<Ridges> = (tools, parameters) => {
  const { random, noise } = tools
  const count = parameters.count ?? random.whole(5, 7)
  const top = random.between(0.42, 0.5)
  const sun = { u: random.between(0.2, 0.8), v: random.between(0.3, 0.5), rgb: linear(SUN) }
  const sky = ramp(parameters.sky)
  const canvas = paint(WIDTH, (u, v, out) => {
    const cloud = noise.fbm(u * 1.1 + 3, v * 4.2, 3)
    sky(v / 1.25 + 0.06 * cloud, out)
    const away = Math.hypot(u - sun.u, v - sun.v)
    const glow = 0.3 * bell(away, 0.3) + 0.48 * bell(away, 0.077)
    for (let c = 0; c < 3; c += 1) {
      out[c] = (out[c] as number) * (1 + 0.12 * cloud) + (sun.rgb[c] as number) * glow
    }
  })
  const [near, far] = [linear(parameters.near), linear(parameters.far)]
  for (let ridge = 0; ridge < count; ridge += 1) {
    const t = ridge / (count - 1)
    const crest = crestOf(tools, ridge, t, top)
    raise(tools, { canvas, crest, t, last: ridge === count - 1, near, far, sun })
  }
  return { canvas, film: { bloom: 0.3, bloomAbove: 0.6 } }
}

/** A profile with trees on it, in pixels from above; rougher, and with taller trees, the nearer it is. */
function crestOf({ random, noise }: Tools, ridge: number, t: number, top: number): (u: number) => number {
  const base = mix(top, 1.12, t ** 1.15)
  const amplitude = mix(0.09, 0.2, t)
  const frequency = random.between(1.6, 2.4)
  const start = random.next() * 50
  const trees = mix(0.004, 0.022, t * t)
  return (u) => {
    const hill = noise.fbm(u * frequency + start, ridge * 3.7, 5, 0.48) * 1.1 + 0.15
    const tree = Math.abs(noise.at(u * 90 + start, ridge)) + 0.7 * Math.abs(noise.at(u * 210 + start, ridge))
    return (base - amplitude * hill - trees * tree) * WIDTH
  }
}

interface Raised {
  canvas: Canvas
  crest: (u: number) => number
  t: number
  last: boolean
  near: Rgb
  far: Rgb
  sun: { u: number; rgb: Rgb }
}

/** Haze everywhere towards the distance, and mist below each crest. */
function raise({ noise }: Tools, { canvas, crest, t, last, near, far, sun }: Raised): void {
  const out: Rgb = [0, 0, 0]
  const colour: Rgb = [0, 0, 0]
  for (let x = 0; x < WIDTH; x += 1) {
    const u = x / WIDTH
    const line = crest(u)
    const mist = 0.75 * (1 - t * 0.88) * (0.9 + 0.15 * noise.at(u * 2.2 + t * 50, t * 9))
    const glow = bell(u - sun.u, 0.4) * 0.35
    const bottom = last ? canvas.height : Math.min(canvas.height, Math.ceil(line + WIDTH * 0.5))
    for (let y = Math.max(0, Math.floor(line)); y < bottom; y += 1) {
      const o = (y * WIDTH + x) * 3
      const haze = clamp((1 - t) * 0.8 + mist * smooth(0, 0.2, (y - line) / WIDTH), 0, 0.97)
      const rough = t > 0.6 ? 1 + 0.28 * t * noise.at(u * 46 + t, (y / WIDTH) * 64) : 1
      for (let c = 0; c < 3; c += 1) {
        const hazy = (far[c] as number) + (sun.rgb[c] as number) * glow * haze
        colour[c] = mix((near[c] as number) * rough, hazy, haze)
      }
      take(canvas.data, o, out)
      cover(out, colour, clamp(y + 1 - line))
      put(canvas, o, out)
    }
  }
}
