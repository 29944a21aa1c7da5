/** A sheer curtain before a window. */
import { paint, repaint, scale } from '../canvas'
import { ramp, type Stops } from '../colour'
import { resize } from '../blur'
import type { Family } from '../family'
import { TAU } from '../random'
import { bell, mix, smooth } from '../scalar'

const WIDTH = 300

export const curtain: Family<{ stops: Stops; folds?: number }> = ({ random, noise }, { stops, folds }) => {
  const count = folds ?? random.between(5, 7)
  const start = random.next() * 9
  const lean = random.between(-0.12, 0.12)
  const pane = random.between(0.25, 0.75)
  const colour = ramp(stops)
  const canvas = paint(WIDTH, (u, v, out) => {
    const across = u + lean * v * 0.5
    const phase =
      TAU *
      (across * count +
        1.1 * noise.at(across * 1.3 + start, v * 0.22) +
        0.22 * noise.at(across * 3.1, v * 0.5 + start))
    const front = Math.sin(phase)
    const second = Math.max(0, Math.sin(phase * 2.37 + 2 + 1.5 * noise.at(across * 2 + 4, v * 0.3)))
    const threads = 0.25 * noise.at(across * 22 + start, v * 0.35) + 0.12 * noise.at(across * 60, v * 0.8)
    const density =
      0.55 + 0.9 * Math.abs(Math.cos(phase)) ** 5 + 0.35 * second * (0.5 + 0.5 * front) + threads
    const behind = windowLight(u + 0.012 * Math.cos(phase), v, pane)
    colour(behind * Math.exp(-0.75 * density) * 1.32 + 0.07 + 0.05 * front, out)
  })
  const fine = resize(canvas, 2 * WIDTH, 2.5 * WIDTH)
  repaint(fine, (_u, _v, out, x, y) => {
    scale(out, 1 + 0.03 * (noise.cell(x, y >> 3) + noise.cell(y, x >> 4, 1) - 1))
  })
  return { canvas: fine, film: { bloom: 0.3, bloomAbove: 0.5, vignette: 0.5, warmth: 0.8 } }
}

/** A window far out of focus: bright above, two bars, a sill. */
function windowLight(u: number, v: number, pane: number): number {
  const bar = (distance: number, width: number) => smooth(0.15, 1, Math.abs(distance) / width)
  const sky = 0.6 + 0.4 * smooth(1.3, 0, v) - 0.22 * Math.abs(u - pane)
  const bars = mix(0.7, 1, bar(u - pane, 0.06)) * mix(0.74, 1, bar(v - 0.5, 0.055))
  const sill = mix(0.58, 1, smooth(1.16, 1.02, v))
  return sky * bars * sill + 0.16 * bell(Math.hypot(u - pane + 0.18, v - 0.3), 0.22)
}
