/** Something bright behind reeded glass. */
import { paint } from '../canvas'
import { ramp, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { field } from '../field'
import { bell, smooth } from '../scalar'

const WIDTH = 600
/** The scene reaches half a width beyond each side: flutes look there. */
const SCENE = 150

export const reeded: Family<{ stops: Stops; flutes?: number }> = (tools, { stops, flutes }) => {
  const { random, noise } = tools
  const scene = blobs(tools)
  const count = flutes ?? random.whole(11, 20)
  const start = random.next() * 9
  const behind = ramp(stops)
  const colour: Rgb = [0, 0, 0]
  const canvas = paint(WIDTH, (u, v, out) => {
    const flute = Math.floor(u * count)
    const f = (u * count - flute) * 2 - 1
    const bend = (f * (1 + 0.55 * f * f) * 1.7 * 2.1) / count + 0.012 * (noise.cell(flute, 3) - 0.5)
    behind(scene((flute + 0.5) / count - bend + 0.004 * noise.at(u * 3, v * 14), v), colour)
    const valley = 1 - 0.42 * smooth(0.72, 1, Math.abs(f)) - 0.1 * f
    const shine = 0.55 + 0.45 * noise.at(flute * 3.1, v * 1.6 + start)
    const glint = 0.3 * bell(f + 0.62, 0.1) * shine + 0.1 * bell(f - 0.74, 0.07)
    for (let c = 0; c < 3; c += 1) {
      const value = colour[c] as number
      out[c] = value * valley + glint * (0.2 + 0.6 * value) + 0.012 * glint
    }
  })
  return { canvas, film: { bloom: 0.2, bloomAbove: 0.6, vignette: 0.5 } }
}

/** Soft bright and dark patches, as places in the ramp. */
function blobs({ random, noise }: Tools): (u: number, v: number) => number {
  const patches = Array.from({ length: 4 }, () => ({
    u: random.between(-0.1, 1.1),
    v: random.between(0, 1.25),
    radius: random.between(0.14, 0.34),
    strength: random.between(0.25, 0.75) * (random.next() < 0.6 ? 0.75 : -0.75),
    narrow: random.between(0.5, 1.6),
  }))
  const start = random.next() * 9
  const slope = random.between(-0.25, 0.25)
  const grid = field(SCENE, (x, v) => {
    const u = x * 2 - 0.5
    let t = 0.45 - 0.35 * (v - 0.6) + slope * (u - 0.5) + 0.22 * noise.fbm(u * 1.1 + start, v * 1.1, 2)
    for (const patch of patches) {
      const distance = Math.hypot((u - patch.u) * patch.narrow, v - patch.v)
      t += patch.strength * (1 - smooth(patch.radius * 0.55, patch.radius * 1.25, distance))
    }
    return t
  })
  return (u, v) => grid((u + 0.5) / 2, v)
}
