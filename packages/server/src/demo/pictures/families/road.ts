/** A road at night, exposed for long: lines of light to one point. */
import { around, light, paint, type Canvas } from '../canvas'
import { linear, ramp, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { clamp, smooth } from '../scalar'
import { NIGHT_FILM } from './bokeh'

export interface Road {
  sky: Stops
  curve?: number
}

const WIDTH = 300
const LINES = 44
const LAMPS = 90
const RED = linear([0.6, 0.22, 26])
const AMBER = linear([0.8, 0.15, 72])
const WHITE = linear([0.94, 0.05, 85])
const PINK = linear([0.62, 0.18, 350])
const BLUE = linear([0.75, 0.1, 200])

interface View {
  horizon: number
  middle: number
  curve: number
}

export const road: Family<Road> = (tools, { sky, curve }) => {
  const { random, noise } = tools
  const view = {
    horizon: random.between(0.4, 0.5),
    middle: random.between(0.3, 0.7),
    curve: curve ?? random.between(-0.5, 0.5),
  }
  const colour = ramp(sky)
  const canvas = paint(WIDTH, (u, v, out) => {
    const near = v - view.horizon
    if (near < 0) return colour(0.25 + (0.75 * v) / view.horizon + 0.05 * noise.fbm(u * 2, v * 4, 2), out)
    const z = 1 / (near + 0.05)
    colour(0.22 - 0.12 * near + 0.04 * noise.at((u - 0.5) * z * 3, z * 6), out)
  })
  for (let line = 0; line < LINES; line += 1) trail(tools, canvas, view, line % 2 === 0)
  for (let lamp = 0; lamp < LAMPS; lamp += 1) distantLamp(tools, canvas, view)
  return { canvas, film: { ...NIGHT_FILM, bloom: 0.55, vignette: 0.6, warmth: 0.5, exposure: 1 } }
}

/** One car's lamp: who comes is white, who goes is red. */
function trail({ random }: Tools, canvas: Canvas, { horizon, middle, curve }: View, comes: boolean): void {
  const lane = (comes ? -1 : 1) * (0.35 + 0.5 * random.whole(0, 2)) + random.between(-0.06, 0.06)
  const height = random.between(0.1, 0.26) * (random.next() < 0.12 ? 2.6 : 1)
  const rgb = colourOf(random.next(), comes)
  const strength = 0.1 + 0.55 * random.next() ** 2.2
  for (let y = Math.floor((horizon - 0.12) * WIDTH); y < canvas.height; y += 1) {
    const near = (y / WIDTH - horizon) / (1 - height)
    if (near < 0.004) continue
    const x = (middle + lane * near * 1.35 + curve * 0.6 * Math.max(0, 0.55 - near) ** 2) * WIDTH
    const width = 0.45 + near * 2.72
    const glow = strength * smooth(0.004, 0.05, near)
    const right = Math.min(WIDTH - 1, Math.floor(x + width * 3.5))
    for (let px = Math.max(0, Math.floor(x - width * 3.5)); px <= right; px += 1) {
      const away = ((px - x) / width) ** 2
      light(canvas.data, (y * WIDTH + px) * 3, rgb, glow * (Math.exp(-away * 1.4) + 0.05 / (1 + away)))
    }
  }
}

function colourOf(chance: number, comes: boolean): Rgb {
  if (comes) return chance < 0.7 ? WHITE : AMBER
  return chance < 0.8 ? RED : chance < 0.9 ? PINK : AMBER
}

function distantLamp({ random }: Tools, canvas: Canvas, { horizon }: View): void {
  const radius = random.between(2, 5.5)
  const [x, y] = [random.next() * WIDTH, (horizon - Math.abs(random.gauss()) * 0.07) * WIDTH]
  const strength = 0.12 + 0.8 * random.next() ** 3
  const rgb = random.of([AMBER, WHITE, PINK, BLUE, AMBER])
  around(canvas, { x, y, reach: radius + 1 }, (px, py, o) => {
    light(canvas.data, o, rgb, strength * clamp(radius + 0.5 - Math.hypot(px - x, py - y)))
  })
}
