/** Wooden boards. */
import { paint, scale } from '../canvas'
import { ramp, type Stops } from '../colour'
import { turning, type Family } from '../family'
import { fraction, mix, smooth } from '../scalar'

const WIDTH = 480
/** A ring darkens slowly and ends at once. */
const EARLY = 0.78

export const wood: Family<{ stops: Stops; boards?: number; angle?: number }> = (
  { random, noise },
  { stops, ...given },
) => {
  const boards = given.boards ?? random.whole(3, 5)
  const turn = turning(given.angle ?? random.between(-0.25, 0.25))
  const start = random.next() * 30
  const colour = ramp(stops)
  const canvas = paint(WIDTH, (u, v, out) => {
    const { a, b } = turn(u - 0.5, v - 0.625)
    const board = Math.floor(a * boards + 20.3)
    const f = a * boards + 20.3 - board
    const log = noise.cell(board, 3) * 40 + start
    const across = (f - 0.5) / boards
    const rise = (noise.cell(board, 5, 1) - 0.5) * 0.35
    const ring =
      across * 7 * (1 + 0.6 * rise) +
      1.15 * noise.at(b * 0.55 + log, across * 2.2 + board) +
      0.16 * noise.at(b * 2.2 + log, across * 9) +
      b * rise * 0.8
    const g = fraction(ring * 3.2)
    const grain = (g < EARLY ? g / EARLY : (1 - g) / (1 - EARLY)) ** 2
    const pores = noise.at(across * 230 + log, b * 5.5) * 0.5 + noise.at(across * 520, b * 14 + log) * 0.35
    const open = smooth(0.22, 0.55, noise.at(across * 150 + log, b * 9)) * grain
    const edge = Math.min(f, 1 - f) / boards
    const bevel = Math.exp(-edge / 0.006) * (f < 0.5 ? 0.05 : -0.05)
    const tone = 0.58 + 0.12 * (noise.cell(board, 9, 2) - 0.5) + 0.06 * noise.at(b * 1.1 + log, across * 3)
    const t = tone - 0.2 * grain + 0.065 * pores - 0.12 * open + bevel
    colour(t * (1.08 - 0.18 * u - 0.22 * (v - 0.325)), out)
    scale(out, mix(0.1, 1, smooth(0.0012, 0.0045, edge)))
  })
  return { canvas, film: { bloom: 0.12, bloomAbove: 0.65, vignette: 0.55, warmth: 0.3, grain: 1.8 } }
}
