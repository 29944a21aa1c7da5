import { TAU, type Random } from './random'
import { at } from './scalar'

/** Each octave is turned by 37°, so that the lattice never shows. */
const TURN = { cos: 0.8, sin: 0.6 }
const LACUNARITY = 2.03

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Gradient noise of about ±1, its permutation drawn per picture. */
export class Noise {
  private readonly order = new Uint16Array(512)
  private readonly gx = new Float32Array(512)
  private readonly gy = new Float32Array(512)

  constructor(random: Random) {
    const shuffled = Uint16Array.from({ length: 256 }, (_, index) => index)
    for (let i = 255; i > 0; i -= 1) {
      const j = random.whole(0, i)
      const held = shuffled[i] as number
      shuffled[i] = shuffled[j] as number
      shuffled[j] = held
    }
    const angles = Float32Array.from({ length: 256 }, () => random.next() * TAU)
    for (let i = 0; i < 512; i += 1) {
      const value = shuffled[i & 255] as number
      this.order[i] = value
      this.gx[i] = Math.cos(at(angles, value)) * 1.5
      this.gy[i] = Math.sin(at(angles, value)) * 1.5
    }
  }

  at(x: number, y: number): number {
    const { order, gx, gy } = this
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const dx = x - cellX
    const dy = y - cellY
    const row = cellY & 255
    const a = (order[cellX & 255] as number) + row
    const b = (order[(cellX & 255) + 1] as number) + row
    const n00 = at(gx, a) * dx + at(gy, a) * dy
    const n10 = at(gx, b) * (dx - 1) + at(gy, b) * dy
    const n01 = at(gx, a + 1) * dx + at(gy, a + 1) * (dy - 1)
    const n11 = at(gx, b + 1) * (dx - 1) + at(gy, b + 1) * (dy - 1)
    const u = fade(dx)
    const top = n00 + (n10 - n00) * u
    return top + (n01 + (n11 - n01) * u - top) * fade(dy)
  }

  /** Several octaves, each half as strong. */
  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let [sum, total, strength] = [0, 0, 1]
    let px = x
    let py = y
    for (let i = 0; i < octaves; i += 1) {
      sum += strength * this.at(px, py)
      total += strength
      const turned = px * TURN.cos - py * TURN.sin
      py = (px * TURN.sin + py * TURN.cos) * LACUNARITY + 9.1
      px = turned * LACUNARITY + 17.3
      strength *= gain
    }
    return sum / total
  }

  /** A number in [0, 1] that belongs to a cell; `salt` tells several of one cell apart. */
  cell(i: number, j: number, salt = 0): number {
    const first = this.order[(i + salt * 37) & 255] as number
    return (this.order[(first + j + salt * 91) & 255] as number) / 255
  }
}
