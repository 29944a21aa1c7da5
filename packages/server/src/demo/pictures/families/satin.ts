/** Satin in folds. Fewer than 2.5 folds swell like limbs. */
import type { Stops } from '../colour'
import { ramp } from '../colour'
import { paint, repaint, scale } from '../canvas'
import { resize } from '../blur'
import { turning, type Family } from '../family'
import { field, Relief } from '../field'
import { TAU } from '../random'
import { clamp } from '../scalar'

const WIDTH = 300
const TALLNESS = 0.135
/** Length of the light along the picture and towards the viewer. */
const SIDE = 0.72
const FRONT = 0.6

export const satin: Family<{ stops: Stops; folds: number }> = ({ random, noise }, { stops, folds }) => {
  const angle = random.between(0.5, 1) * random.sign()
  const turn = turning(angle)
  const start = random.next() * 9
  const bend = field(60, (u, v) => {
    const { a, b } = turn(u, v)
    return 0.5 * noise.fbm(a * 0.9 + start, b * 0.55 + 3, 2)
  })
  const drift = field(60, (u, v) => {
    const { a, b } = turn(u, v)
    return 0.4 * noise.fbm(a * 0.8 + 7, b * 0.5 + start, 2)
  })
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const relief = new Relief(WIDTH, (u, v) => {
    const a = u * cos + v * sin + bend(u, v)
    const b = v * cos - u * sin + drift(u, v)
    const amplitude = 0.55 + 0.6 * noise.at(a * 1.1 + 31, b * 0.6 + 5)
    const phase = a * folds * TAU + 1.6 * noise.at(b * 0.9 + 2, a * 0.4)
    const fold = amplitude * (Math.sin(phase) + 0.28 * Math.sin(2 * phase + 1.1))
    const small =
      0.33 * noise.at(a * folds * 2.6 + 9, b * 0.7 + 1) + 0.06 * noise.at(a * folds * 4 + 2, b * 1.3)
    return ((fold + small) * TALLNESS) / folds
  })
  const colour = ramp(stops)
  const lightOf = shine(cos, sin)
  const canvas = paint(WIDTH, (_u, _v, out, x, y) => {
    colour(lightOf(relief.dx(x, y) * WIDTH, relief.dy(x, y) * WIDTH, relief.at(x, y)), out)
  })
  const fine = resize(canvas, 2 * WIDTH, 2.5 * WIDTH)
  repaint(fine, (_u, _v, out, x, y) => {
    scale(out, 1 + 0.035 * (noise.cell(x, y >> 2) + noise.cell(y, x >> 3, 1) - 1))
  })
  return { canvas: fine, film: { bloom: 0.25, bloomAbove: 0.6, vignette: 0.7, warmth: 0.6, contrast: 1.05 } }
}

/** Light from across the folds; the threads, which run along them, shine in a band instead of a spot. */
function shine(cos: number, sin: number) {
  const side = sin > 0 ? -SIDE : SIDE
  const [lx, ly] = [side * cos, side * sin]
  const length = Math.hypot(lx, ly, FRONT)
  const between = Math.hypot(lx, ly, FRONT + 1)
  const [hx, hy, hz] = [lx / between, ly / between, (FRONT + 1) / between]
  return (gx: number, gy: number, height: number): number => {
    const up = 1 / Math.sqrt(gx * gx + gy * gy + 1)
    const [nx, ny] = [-gx * up, -gy * up]
    const diffuse = Math.max(0, ((nx * lx + ny * ly + up * FRONT) / length) * 0.75 + 0.25)
    const climb = gy * cos - gx * sin
    const along = (cos * hy - sin * hx + climb * hz) / Math.sqrt(1 + climb * climb)
    const facing = Math.max(0, nx * hx + ny * hy + up * hz)
    const thread = Math.max(0, 1 - along * along) ** 13 * facing ** 14
    const sheen = 0.12 * Math.max(0, nx * 0.6 - ny * 0.1 + up * 0.5) ** 6
    const shade = clamp(0.75 + height * 3.2, 0.35, 1.1)
    return (0.13 + 0.5 * diffuse * diffuse + 0.06 * (1 - up)) * shade + 0.42 * thread + sheen
  }
}
