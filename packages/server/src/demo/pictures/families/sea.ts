/** The sea under a low sun or moon. */
import { defocus } from '../blur'
import { add, paint, scale } from '../canvas'
import { linear, ramp, type Oklch, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { bell, clamp, mix, smooth } from '../scalar'

export interface Sea {
  sky: Stops
  water: Stops
  sun?: Oklch
  /** Its disc shows. */
  disc?: boolean
  altitude?: number
}

const WIDTH = 440
const DISC = 0.038

export const sea: Family<Sea> = (tools, parameters) => {
  const { random, noise } = tools
  const horizon = random.between(0.42, 0.55)
  const sun = { u: random.between(0.3, 0.7), v: horizon - (parameters.altitude ?? 0.12) }
  const shine = linear(parameters.sun ?? [0.96, 0.09, 75])
  const [sky, water] = [ramp(parameters.sky), ramp(parameters.water)]
  const glitter = waves(tools, sun.u)
  const canvas = paint(WIDTH, (u, v, out) => {
    if (v >= horizon) {
      const { tone, light } = glitter(u, v - horizon)
      water(tone, out)
      return add(out, shine, light)
    }
    const haze = smooth(0.05, 0.5, noise.fbm(u * 1.1 + 1, v * 11 + 3, 3) + 0.1)
    sky(v / horizon + 0.05 * noise.fbm(u * 1.4 + 7, v * 7, 3), out)
    scale(out, 1 - 0.22 * haze)
    const away = Math.hypot(u - sun.u, v - sun.v)
    const disc = parameters.disc === true ? 1.6 * smooth(DISC + 0.002, DISC - 0.002, away) : 0
    add(out, shine, 0.55 * bell(away, 0.22) + disc)
  })
  defocus(canvas, 2, (_u, v) => 0.9 * smooth(0.9, 1.25, v) + 0.8 * bell((v - horizon) * WIDTH, 3), 3)
  return { canvas, film: { bloom: 0.35, bloomAbove: 0.55, warmth: 0.4 } }
}

/** Three sizes of waves on a plane; the sun's path glitters where they are steep enough. */
function waves({ noise }: Tools, sunU: number) {
  return (u: number, near: number) => {
    const z = 1 / (near + 0.035)
    const [x, y] = [(u - 0.5) * z, z * 1.7]
    const detail = clamp(near * 9)
    const slope =
      0.6 * noise.at(x * 1.6, y * 2.2) +
      0.55 * detail * noise.at(x * 4 + 5, y * 5.2) +
      0.45 * clamp(near * 4) * noise.at(x * 10, y * 12 + 9)
    const path = bell(u - sunU, 0.035 + near * 0.42)
    const steep = smooth(mix(0.12, 0.3, detail), mix(0.5, 0.75, detail), slope + 0.42 * path - 0.05)
    const light = path * steep * 1.5 * Math.exp(-near * 1.5) + 0.28 * path * Math.exp(-near * 26)
    return { tone: 0.62 - near * 0.62 + slope * 0.2, light }
  }
}
