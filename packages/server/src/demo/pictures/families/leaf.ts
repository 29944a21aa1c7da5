/** A leaf against the light. */
import { defocus } from '../blur'
import { paint } from '../canvas'
import { ramp, type Stops } from '../colour'
import { turning, type Family } from '../family'
import { TAU } from '../random'
import { bell, fraction, mix, smooth } from '../scalar'
import { cellFinder } from './cells'

export interface Leaf {
  stops: Stops
  veins?: number
  angle?: number
}

const WIDTH = 400
const NET = 46

export const leaf: Family<Leaf> = ({ random, noise }, { stops, ...given }) => {
  const turn = turning(given.angle ?? random.between(0.7, 1.3) * random.sign())
  const offset = random.between(-0.22, 0.22)
  const veins = given.veins ?? random.between(5, 7.5)
  const start = random.next() * 30
  const net = cellFinder(noise, 0.7, Math.hypot)
  const colour = ramp(stops)
  const canvas = paint(WIDTH, (u, v, out) => {
    const { a, b: across } = turn(u - 0.5, v - 0.625)
    const b = across - offset + 0.05 * Math.sin(a * 1.6 + start) + 0.012 * noise.at(a * 3, start)
    const side = b < 0 ? 0 : 1
    const away = Math.abs(b)
    const bent = 0.2 * noise.at(a * 2.2 + side * 9, b * 2.2 + start) + 0.04 * noise.at(a * 9, b * 9)
    // Side veins leave the midrib at an angle and bend towards the tip.
    const phase = (a + 0.95 * away - 0.42 * away * away) * veins + side * 0.47 + start + bent
    const distance = (phase - Math.floor(phase + 0.5)) / veins
    const width = mix(0.0085, 0.0028, smooth(0, 0.75, away))
    const vein = bell(distance, width)
    const midrib = bell(away, 0.016 - 0.006 * a)
    const { first, second } = net((a + 0.55 * away) * NET, b * NET)
    const bulge = Math.sin(fraction(phase) * TAU) * 0.5
    const flesh = noise.at(a * 70, b * 70) * 0.5 + noise.at(a * 31, b * 31) * 0.5
    const light = 0.17 * noise.at(a * 1.2 + start, b * 1.5) - 0.22 * (0.35 * (u - 0.5) + 0.5 * (v - 0.625))
    const shadow = 0.1 * bell(away - 0.03, 0.016) + 0.07 * bell(distance - width * 2.2, width * 1.4)
    const lines = 0.3 * vein * (1 - 0.4 * away) + 0.32 * midrib + 0.085 * smooth(0.16, 0.02, second - first)
    colour(0.5 + 0.085 * bulge + 0.05 * flesh + light + lines - shadow, out)
  })
  const focus = random.between(-0.1, 0.1)
  const slope = random.between(-0.7, 0.7)
  defocus(canvas, 4, (u, v) => smooth(0.18, 0.55, Math.abs(v - 0.625 - focus + slope * (u - 0.5))), 3)
  return { canvas, film: { bloom: 0.25, bloomAbove: 0.6, vignette: 0.6, warmth: 0.3 } }
}
