/** Cloth from near: plain weave or twill. */
import { defocus } from '../blur'
import { paint, assign } from '../canvas'
import { linear, type Oklch } from '../colour'
import { turning, type Family, type Tools } from '../family'
import { field } from '../field'
import { smooth } from '../scalar'

export interface Weave {
  warp: Oklch
  weft: Oklch
  twill?: boolean
  /** Pixels a thread, of a picture 600 wide. */
  pitch?: number
}

const WIDTH = 480

export const weave: Family<Weave> = (tools, { warp, weft, twill = false, pitch }) => {
  const { random, noise } = tools
  const thread = (pitch ?? random.between(12, 18)) * 0.8
  const turn = turning(random.between(-0.5, 0.5))
  const start = random.next() * 9
  const bendX = field(100, (u, v) => 8 * noise.at(u * 1.8 + start, v * 1.8) + 1.6 * noise.at(u * 9, v * 9))
  const bendY = field(
    100,
    (u, v) => 8 * noise.at(u * 1.8 + 5, v * 1.8 + start) + 1.6 * noise.at(u * 9 + 4, v * 9),
  )
  const folds = field(100, (u, v) => {
    const wave = Math.sin((u * 0.8 + v * 0.5) * 5.2 + 2.4 * noise.at(u * 1.2, v * 1.2 + start) + start)
    return 1 + 0.275 * wave + 0.175 * noise.at(u * 2.4 + start, v * 2.4)
  })
  const colours = { warp: linear(warp), weft: linear(weft) }
  const at = threads(tools, twill)
  const canvas = paint(WIDTH, (u, v, out) => {
    const { a, b } = turn((u - 0.5) * WIDTH, (v - 0.625) * WIDTH)
    const { light, which } = at((a + bendX(u, v)) / thread, (b + bendY(u, v)) / thread)
    assign(out, colours[which], light * folds(u, v))
  })
  const slope = random.between(-0.5, 0.5)
  defocus(canvas, 7, (u, v) => smooth(0.16, 0.5, Math.abs(v / 1.25 - 0.55 + slope * (u - 0.5))))
  return { canvas, film: { bloom: 0.12, vignette: 0.6, grain: 1.6 } }
}

/** Which thread is on top at a place, and how much light it takes: round, fibrous, uneven in width and tone. */
function threads({ noise }: Tools, twill: boolean) {
  const width = (id: number, along: number) =>
    0.4 + 0.08 * noise.at(id * 7.3, along * 0.22) + 0.03 * noise.at(id * 3.1, along * 0.9)
  const lit = (round: number, over: boolean, dip: number, fibre: number) =>
    (0.52 + 0.5 * round) * (over ? 1 - 0.9 * dip * dip : 0.55) * (1 + 0.16 * fibre)
  return (x: number, y: number): { light: number; which: 'warp' | 'weft' } => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - i - 0.5, y - j - 0.5]
    const over = twill ? (i + j) & 2 : (i + j) & 1
    const warpOver = over === 0
    const warpRound = Math.max(0, 1 - (fx / width(i, y)) ** 2)
    const weftRound = Math.max(0, 1 - (fy / width(j + 500, x)) ** 2)
    const warpHeight = Math.sqrt(warpRound) * (warpOver ? 1 - 1.1 * fy * fy : 0.25)
    const weftHeight = Math.sqrt(weftRound) * (warpOver ? 0.25 : 1 - 1.1 * fx * fx)
    if (warpHeight >= weftHeight && warpHeight > 0) {
      const fibre = noise.at(fx * 7 + fy * 2.6 + i * 9, y * 1.3 + i)
      const light = lit(warpRound, warpOver, fy, fibre) - 0.16 * fx
      return { which: 'warp', light: light * (0.9 + 0.2 * noise.cell(i, 7)) }
    }
    if (weftHeight === 0) return { which: 'weft', light: 0.1 }
    const fibre = noise.at(fy * 7 + fx * 2.6 + j * 9, x * 1.3 + j)
    const light = lit(weftRound, !warpOver, fx, fibre) - 0.2 * fy
    return { which: 'weft', light: light * (0.9 + 0.2 * noise.cell(j, 3, 1)) }
  }
}
