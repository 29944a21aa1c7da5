/** Clouds over a low sun. */
import { assign, cover, paint, repaint, scale, type Canvas } from '../canvas'
import { linear, ramp, type Oklch, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { bilinear } from '../field'
import { clamp, mix, smooth } from '../scalar'

export interface Sky {
  sky: Stops
  lit: Oklch
  shade: Oklch
  /** A dark strip of land. */
  ground?: Oklch
  cover?: number
}

const WIDTH = 300
const HEIGHT = 375
/** Above the foot of the picture where there is land to hide it. */
const horizonOf = ({ ground }: Sky) => (ground === undefined ? 1.36 : 1.18)

export const sky: Family<Sky> = (tools, parameters) => {
  const { random } = tools
  const horizon = horizonOf(parameters)
  const density = clouds(tools, horizon, parameters.cover ?? 0)
  const sun = { u: 0.5 + random.between(-0.5, 0.5), v: horizon - 0.12 }
  const air = ramp(parameters.sky)
  const [lit, shade] = [linear(parameters.lit), linear(parameters.shade)]
  const colour: Rgb = [0, 0, 0]
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const read = (steps: number, down: number) =>
      bilinear(density, WIDTH, HEIGHT, x + (sun.u - u) * steps, y + (sun.v - v) * steps + down)
    const own = read(0, 0)
    // Brighter where there is less cloud towards the sun.
    const bright = clamp(
      0.55 + (own - read(22, 5)) * 0.85 + (own - read(8, 2)) * 0.7 - 0.25 * smooth(0.2, 0.9, own),
    )
    const glow = Math.exp(-((u - sun.u) ** 2 * 1.4 + (v - sun.v) ** 2) / 0.16)
    const far = smooth(horizon - 0.45, horizon, v) * 0.45
    air(v / horizon, out)
    for (let c = 0; c < 3; c += 1) {
      const cloud = mix(shade[c] as number, lit[c] as number, bright) * (1 + 0.5 * glow)
      colour[c] = mix(cloud, (out[c] as number) * 1.05, far)
    }
    scale(out, 1 + 0.4 * glow)
    cover(out, colour, smooth(-0.12, 0.55, own) * 0.92)
  })
  if (parameters.ground !== undefined) land(tools, canvas, horizon, linear(parameters.ground))
  return { canvas, film: { bloom: 0.3, bloomAbove: 0.6, vignette: 0.45, warmth: 0.4 } }
}

/** How much cloud a place holds, on a plane that runs to the horizon. */
function clouds({ random, noise }: Tools, horizon: number, covered: number): Float32Array {
  const start = random.next() * 20
  const density = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0, o = 0; y < HEIGHT; y += 1) {
    const z = 1 / (Math.max(0.06, horizon - y / WIDTH) + 0.28)
    for (let x = 0; x < WIDTH; x += 1, o += 1) {
      const [px, py] = [(x / WIDTH - 0.5) * z * 1.5 + start, z * 1.9]
      const bent = 0.45 * noise.fbm(px * 0.9 + 5, py * 1.3, 2)
      density[o] = noise.fbm(px * 1.15 + bent, py * 2.1 + bent * 0.5, 5, 0.53) * 1.5 + covered
    }
  }
  return density
}

function land({ random, noise }: Tools, canvas: Canvas, horizon: number, colour: Rgb): void {
  const start = random.next() * 20
  const tops = Float32Array.from({ length: WIDTH }, (_, x) => {
    const u = x / WIDTH
    const hill = 0.05 * noise.fbm(u * 2 + start, 1, 4) + 0.01 * Math.abs(noise.at(u * 60, 3))
    return (horizon - 0.06 - hill) * WIDTH
  })
  const dark: Rgb = [0, 0, 0]
  repaint(canvas, (u, v, out, x, y) => {
    const covers = clamp(y + 1 - (tops[x] as number))
    if (covers === 0) return
    assign(dark, colour, 1 + 0.2 * noise.at(u * 30, v * 30))
    cover(out, dark, covers)
  })
}
