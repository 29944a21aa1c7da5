/** Polished marble. Veins follow whole numbers of a warped coordinate: zeros of plain noise close into loops, like a map. */
import { cover, paint } from '../canvas'
import { linear, ramp, type Oklch, type Stops } from '../colour'
import { turning, type Family, type Tools } from '../family'
import { field } from '../field'
import { clamp, smooth } from '../scalar'

export interface Marble {
  stops: Stops
  vein: Oklch
  gold?: Oklch
}

const WIDTH = 360

export const marble: Family<Marble> = (tools, parameters) => {
  const { random, noise } = tools
  const turn = turning(random.between(0.5, 1.1) * random.sign())
  const start = random.next() * 30
  const bendA = field(120, (u, v) => noise.fbm(u * 1.3 + start, v * 1.3, 4))
  const bendB = field(120, (u, v) => noise.fbm(u * 1.3 + 5.2, v * 1.3 + start, 4))
  const veins = veinsOf(tools, start)
  const stone = ramp(parameters.stops)
  const vein = linear(parameters.vein)
  const gold = parameters.gold === undefined ? undefined : linear(parameters.gold)
  const reflection = random.between(-0.3, 0.6)
  const canvas = paint(WIDTH, (u, v, out) => {
    const turned = turn(u, v)
    const bent = bendB(u, v)
    const [a, b] = [turned.a + 0.75 * bendA(u, v), turned.b + 0.75 * bent]
    const fine = noise.at(a * 11, b * 5)
    const { main, all, halo } = veins(a, b, fine)
    stone(0.55 + 0.33 * noise.fbm(a * 1.7 + start, b * 0.75, 2) + 0.35 * bent + 0.06 * fine - 0.3 * halo, out)
    cover(out, vein, clamp(all) * 0.7)
    if (gold !== undefined) {
      const gilt = smooth(0.35, 0.8, main) * smooth(-0.1, 0.2, noise.at(u * 3 + 2, v * 3 + start))
      cover(out, gold, gilt, 0.75 + 0.9 * Math.max(0, fine + 0.3))
    }
    const band = u * 0.9 + v * 0.45 - reflection
    const gloss = smooth(0, 0.28, band) * smooth(0.62, 0.36, band) * 0.085 + 0.03 * smooth(1.2, 0, v)
    out[0] += gloss
    out[1] += gloss * 0.98
    out[2] += gloss * 0.95
  })
  return { canvas, film: { bloom: 0.12, vignette: 0.35, warmth: 0.4 } }
}

interface Strand {
  frequency: number
  offset: number
  wander: number
  jitter: number
}
const MAIN: Strand = { frequency: 1.35, offset: 0.37, wander: 0.46, jitter: 0.09 }
const SIDE: Strand = { frequency: 3.1, offset: 0.1, wander: 0.66, jitter: 0.13 }
const HAIR: Strand = { frequency: 6.3, offset: 0.6, wander: 0.8, jitter: 0.12 }

/** Three families, each finer than the one before, which come and go along their way. */
function veinsOf({ noise }: Tools, start: number) {
  const nearest = ({ frequency, offset, wander, jitter }: Strand, a: number, b: number) => {
    const bend = wander * noise.at(b * (1.2 + frequency / 4) + start, a * 0.9 + offset * 20)
    const s = a * frequency + offset + bend + jitter * noise.at(b * (4 + frequency), a * (2 + frequency))
    const index = Math.floor(s + 0.5)
    return { index, distance: Math.abs(s - index) / frequency }
  }
  return (a: number, b: number, fine: number) => {
    const main = nearest(MAIN, a, b)
    const side = nearest(SIDE, a, b)
    const hair = nearest(HAIR, a, b)
    const wide = 0.004 + 0.022 * smooth(-0.25, 0.6, noise.at(b * 2.4 + main.index * 7.7, main.index * 3.3))
    const narrow = 0.0025 + 0.006 * smooth(-0.1, 0.6, noise.at(b * 3 + side.index * 5.1, side.index))
    const away = Math.abs(main.distance + 0.022 * fine)
    const first =
      Math.exp(-away / wide) * smooth(-0.55, 0.1, noise.at(b * 1.4 + main.index * 5.5, main.index))
    const second =
      0.6 *
      Math.exp(-side.distance / narrow) *
      smooth(-0.12, 0.3, noise.at(b * 1.7 + side.index * 9.1, side.index * 2.2))
    const third =
      0.38 *
      Math.exp(-hair.distance / 0.0022) *
      smooth(0, 0.4, noise.at(b * 2.6 + hair.index * 4.1, hair.index * 1.7))
    return { main: first, all: first * 0.75 + second + third, halo: Math.exp(-away / (wide * 6)) }
  }
}
