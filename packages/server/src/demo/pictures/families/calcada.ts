/** Portuguese pavement: black and white stones in waves. */
import { defocus } from '../blur'
import { paint } from '../canvas'
import { linear, type Oklch } from '../colour'
import type { Family } from '../family'
import { TAU } from '../random'
import { fraction, mix, smooth } from '../scalar'
import { cellFinder } from './cells'

export interface Calcada {
  /** How much the wet stones reflect. */
  wet?: number
  sun?: Oklch
  wave?: number
}

const WIDTH = 480
const STONES = 11
const WHITE: Oklch = [0.86, 0.02, 80]
const BLACK: Oklch = [0.33, 0.018, 290]
const JOINT: Oklch = [0.4, 0.02, 60]
const BAND = 0.52
/** Stones are nearly square. */
const blocky = (dx: number, dy: number) => {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  return Math.max(x, y) * 0.65 + (x + y) * 0.28
}

export const calcada: Family<Calcada> = (
  { random, noise },
  { wet = 0, sun = [0.97, 0.05, 75], wave = 0.9 },
) => {
  const start = random.whole(0, 90)
  const stone = cellFinder(noise, 0.52, blocky)
  const [white, black, joint, light] = [linear(WHITE), linear(BLACK), linear(JOINT), linear(sun)]
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const near = v / 1.25
    const z = 1 / (0.5 + 0.75 * near)
    const [px, py] = [(u - 0.5) * z * 1.6 * STONES + 50, z * 1.9 * STONES + 50]
    const { i, j, dx, dy, first, second } = stone(px, py)
    // A stone is black or white as a whole: the wave is read at its middle.
    const middle = (j - 49.5) / STONES + 0.16 * Math.sin(((i - 49.5) / STONES) * TAU * wave + start)
    const dark = fraction(middle / BAND) < 0.5
    const [tiltX, tiltY] = [(noise.cell(i + 9, j) - 0.5) * 0.3, (noise.cell(i, j + 9, 1) - 0.5) * 0.3]
    const tone =
      (0.86 + tiltX + tiltY) * (0.86 + 0.28 * noise.cell(i, j, 2)) * (1 - 0.16 * (dx * 0.9 - dy * 0.5))
    const rough = tone + 0.1 * noise.at(px * 2.4, py * 2.4) + 0.05 * (noise.cell(x, y) - 0.5)
    const inside = smooth(0.02, 0.13, second - first)
    const sunlight = 0.6 + 0.55 * smooth(-0.6, 0.9, (0.5 - u) * z * 0.96 + (1 - near) * 0.8)
    const puddle = Math.max(0, 0.4 + tiltY * 2.2 + 0.35 * noise.at((u - 0.5) * z * 4.8, z * 5.7))
    const gloss = wet * (dark ? 0.8 : 0.56) * puddle * smooth(0.9, 0.1, near) * inside
    const colour = dark ? black : white
    for (let c = 0; c < 3; c += 1) {
      const lit = mix((joint[c] as number) * 0.45, (colour[c] as number) * rough, inside) * sunlight * 1.05
      out[c] = (light[c] as number) * (lit + gloss)
    }
  })
  defocus(canvas, 3, (_u, v) => smooth(0.45, 0.04, v) + 0.8 * smooth(1.08, 1.25, v), 3)
  return { canvas, film: { bloom: 0.2, bloomAbove: 0.6, vignette: 0.55, grain: 1.8 } }
}
