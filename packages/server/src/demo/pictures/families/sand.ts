/** Ripples in sand or snow under a low sun. */
import { defocus } from '../blur'
import { paint } from '../canvas'
import { ramp, type Stops } from '../colour'
import { turning, type Family } from '../family'
import { Relief } from '../field'
import { fraction, smooth } from '../scalar'

const WIDTH = 440
const SLOPE = 0.9
/** Ripples rise slowly and fall fast. */
const RISE = 0.66
const LIGHT = [-0.75, -0.1, 0.42] as const

const distance = (v: number) => 1 / (0.42 + (SLOPE * v) / 1.25)

export interface Sand {
  stops: Stops
  ripples?: number
  angle?: number
}

export const sand: Family<Sand> = ({ random, noise }, { stops, ...given }) => {
  const ripples = given.ripples ?? random.between(6, 9)
  const turn = turning(Math.PI / 2 - (given.angle ?? random.between(-0.5, 0.5)))
  const relief = new Relief(WIDTH, (u, v) => {
    const z = distance(v)
    const [x, y] = [(u - 0.5) * z * 1.5, z * 2.6]
    const { a, b } = turn(x, y)
    const bent = 0.55 * noise.at(b * 1.3, a * 0.7) + 0.22 * noise.at(b * 2.6 + 4, a * 2)
    const f = fraction(a * ripples * 0.62 + bent + 0.05 * noise.at(b * 7, a * 5))
    const profile = smooth(0, 1, f < RISE ? f / RISE : (1 - f) / (1 - RISE))
    const height = (0.75 + 0.5 * noise.at(b * 1.1 + 8, a * 0.8)) * profile * (0.88 / ripples)
    return height + 0.16 * noise.at(b * 0.8, a * 0.8) + 0.0016 * noise.at(x * 60, y * 60)
  })
  const colour = ramp(stops)
  const canvas = paint(WIDTH, (_u, v, out, x, y) => {
    const z = distance(v)
    const perUnit = WIDTH / (z * 1.5)
    const gx = relief.dx(x, y) * perUnit
    const gy = (relief.dy(x, y) * perUnit) / (SLOPE * z * 1.35)
    const facing = (LIGHT[2] - gx * LIGHT[0] - gy * LIGHT[1]) / Math.sqrt(1 + gx * gx + gy * gy)
    const near = v / 1.25
    colour(0.12 + 0.85 * facing + 0.08 * (1 - near), out)
    const grain = 1 + 0.1 * (noise.cell(x, y) - 0.5) * Math.min(1, near + 0.2)
    const spark = noise.cell(x * 3, y * 7, 1) > 0.992 ? 0.12 * facing : 0
    for (let c = 0; c < 3; c += 1) out[c] = (out[c] as number) * grain + spark
  })
  defocus(canvas, 3, (_u, v) => smooth(0.425, 0, v) + 0.6 * smooth(1.06, 1.25, v), 3)
  return { canvas, film: { vignette: 0.6 } }
}
