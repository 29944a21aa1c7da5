/** Sunlight on plaster: through slats, through panes, past leaves. */
import { paint } from '../canvas'
import { blur } from '../blur'
import { linear, type Oklch } from '../colour'
import type { Family } from '../family'
import { bilinear, field, Relief } from '../field'
import { mask, reading, type Mask } from '../mask'
import { at, mix, smooth } from '../scalar'
import { branch, panes, palm, slats } from './wall-shapes'

export interface Wall {
  wall: Oklch
  light: 'slats' | 'panes' | 'all'
  leaves?: { kind: 'palm' | 'branch'; count: number; softness?: number }
  gap?: number
  duty?: number
  columns?: number
}

const WIDTH = 480
const GRID = 300
const AMBIENT = 0.46
const SUN: Oklch = [0.95, 0.06, 75]
const SKYLIGHT: Oklch = [0.5, 0.05, 320]

export const wall: Family<Wall> = async (tools, parameters) => {
  const { random, noise } = tools
  const skew = random.between(-0.35, 0.35)
  const { sharp, soft } = await beam(tools, parameters, skew)
  const leaves = await shadows(tools, parameters)
  const relief = new Relief(
    GRID,
    (u, v) =>
      noise.fbm(u * 9, v * 9, 2) * 1.1 + noise.at(u * 44, v * 44) * 0.22 + noise.at(u * 110, v * 110) * 0.06,
  )
  const bumps = new Float32Array(GRID * GRID * 1.25)
  bumps.forEach((_, i) => {
    const [x, y] = [i % GRID, Math.floor(i / GRID)]
    bumps[i] = relief.dx(x, y) + relief.dy(x, y) * 0.69
  })
  const stain = field(60, (u, v) => 1 + 0.06 * noise.at(u * 2.3, v * 2.3))
  const brightest = random.between(0.3, 0.7)
  const [plaster, sun, skylight] = [linear(parameters.wall), linear(SUN), linear(SKYLIGHT)]
  const canvas = paint(WIDTH, (u, v, out) => {
    const bump = bilinear(bumps, GRID, GRID * 1.25, u * GRID, v * GRID)
    const spread = soft(u, v)
    const shape = mix(sharp(u, v), spread, smooth(0, 1.25, v) * 0.9) * leaves(u, v)
    const direct = shape * (1.25 - 0.45 * Math.abs(u - brightest) - 0.18 * v) * (1 + bump * 1.6) * 1.25
    const ambient = AMBIENT * (0.75 + 0.35 * v + 0.25 * (1 - u)) * (1 + bump * 0.35) + 0.05 * spread
    const tint = stain(u, v)
    out[0] = plaster[0] * tint * (sun[0] * direct + skylight[0] * ambient)
    out[1] = plaster[1] * tint * (sun[1] * direct + skylight[1] * ambient)
    out[2] = plaster[2] * tint * (sun[2] * direct + skylight[2] * ambient)
  })
  return { canvas, film: { bloom: 0.22, bloomAbove: 0.55, vignette: 0.55, warmth: 0.6 } }
}

/** The light's own outline, and the same blurred: it softens with the distance from what casts it. */
async function beam({ random }: Parameters<typeof wall>[0], parameters: Wall, skew: number) {
  if (parameters.light === 'all') return { sharp: () => 1, soft: () => 1 }
  const body =
    parameters.light === 'slats' ? slats(random, skew, parameters) : panes(random, skew, parameters)
  const outline: Mask = await mask(body, '#000', 1.6)
  return { sharp: reading(outline), soft: reading(blur(outline, 3, 2)) }
}

/** A sharper shadow of leaves and a softer one farther from the wall. */
async function shadows({ random }: Parameters<typeof wall>[0], { leaves }: Wall) {
  if (leaves === undefined) return () => 1
  const draw = leaves.kind === 'palm' ? palm : branch
  const body = (count: number) => Array.from({ length: count }, () => draw(random))
  const near = await mask(body(leaves.count), '#fff', leaves.softness ?? 2.2)
  const far = await mask(body(1), '#fff', 7)
  const data = near.data.map((value, i) => mix(0.04, 1, value) * mix(0.45, 1, at(far.data, i)))
  return reading({ ...near, data })
}
