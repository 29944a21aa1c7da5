/** A wall of hollow blocks (cobogós), a garden out of focus behind it. */
import { assign, cover, paint, scale, type Canvas } from '../canvas'
import { bilinear } from '../field'
import { linear, ramp, type Oklch, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { clamp, mix, smooth } from '../scalar'

export interface Cobogo {
  hole: 'square' | 'diamond'
  garden: Stops
  wall: Oklch
  inner: Oklch
  blocks?: number
  depth?: number
}

const WIDTH = 480
const GARDEN = 150
const HALF = 0.36
const STEPS = 10
const SUN: Oklch = [0.97, 0.05, 80]

/** Distance to the hole's edge, positive inside. */
type Hole = (x: number, y: number) => number
const HOLES: Readonly<Record<Cobogo['hole'], Hole>> = {
  square: (x, y) => HALF - Math.max(Math.abs(x), Math.abs(y)),
  diamond: (x, y) => HALF - (Math.abs(x) + Math.abs(y)) * 0.78,
}

export const cobogo: Family<Cobogo> = (tools, parameters) => {
  const { random, noise } = tools
  const { blocks = 4.2, depth = 0.26 } = parameters
  const behind = garden(tools, parameters.garden)
  const hole = HOLES[parameters.hole]
  const [wall, inner, sun] = [linear(parameters.wall), linear(parameters.inner), linear(SUN)]
  const eye = { x: random.between(-0.6, 0.6), y: random.between(-0.3, 0.5) }
  const canvas = paint(WIDTH, (px, py, out, x, y) => {
    const [u, v] = [px - 0.5, py - 0.625]
    const near = 1 + 0.1 * u + 0.04 * v
    const [bx, by] = [(u / near) * blocks + 8.13, (v / near) * blocks + 8.37]
    const [fx, fy] = [bx - Math.floor(bx) - 0.5, by - Math.floor(by) - 0.5]
    const grain =
      noise.at(x / 9, y / 9) * 0.07 + 0.05 * noise.at(x / 60, y / 60) + 0.045 * (noise.cell(x, y) - 0.5)
    const edge = hole(fx, fy)
    if (edge < 0) {
      const joint = smooth(0.006, 0.02, Math.min(0.5 - Math.abs(fx), 0.5 - Math.abs(fy)))
      const tone = 0.5 - 0.15 * (u + v) + 0.06 * (noise.cell(Math.floor(bx), Math.floor(by)) - 0.5)
      const light = tone * (1 + grain) * mix(0.62, 1, joint) * mix(1.25, 1, smooth(0, -0.03, edge))
      for (let c = 0; c < 3; c += 1) out[c] = (wall[c] as number) * light * (0.75 + 0.25 * (sun[c] as number))
      return
    }
    const ray = { x: (eye.x + u * 1.2) * depth, y: (eye.y + v * 1.2) * depth }
    const wallAt = march(hole, fx, fy, ray)
    if (wallAt === undefined) {
      behind(px, py, out)
      const rim = smooth(0.035, 0, hole(fx + ray.x, fy + ray.y))
      return cover(out, inner, rim, 0.9)
    }
    shadeInside(out, { inner, sun, lit: litAt(hole, wallAt), depth: wallAt.t, grain })
  })
  return { canvas, film: { bloom: 0.3, bloomAbove: 0.6, vignette: 0.55, warmth: 0.6 } }
}

interface Hit {
  x: number
  y: number
  t: number
}

/** Follows the view into the block: where it meets the side, if it does not pass. */
function march(hole: Hole, x: number, y: number, ray: { x: number; y: number }): Hit | undefined {
  for (let step = 1; step <= STEPS; step += 1) {
    const t = step / STEPS
    const hit = { x: x + ray.x * t, y: y + ray.y * t, t }
    if (hole(hit.x, hit.y) < 0) return hit
  }
  return undefined
}

/** Sides that face up and to the left take the sun. */
function litAt(hole: Hole, { x, y }: Hit): number {
  const nx = hole(x + 0.01, y) - hole(x - 0.01, y)
  const ny = hole(x, y + 0.01) - hole(x, y - 0.01)
  return clamp(0.5 + (nx * 0.55 - ny * 0.75) * 24)
}

interface Inside {
  inner: Rgb
  sun: Rgb
  lit: number
  depth: number
  grain: number
}
function shadeInside(out: Rgb, { inner, sun, lit, depth, grain }: Inside): void {
  assign(out, inner)
  scale(out, (0.22 + 0.9 * lit * smooth(0, 0.9, depth) + 0.28 * depth) * (1 + grain))
  for (let c = 0; c < 3; c += 1) out[c] = (out[c] as number) * mix(0.9, (sun[c] as number) * 1.2, lit)
}

/** Blurred greens with discs of light. */
function garden({ random, noise }: Tools, stops: Stops): (u: number, v: number, out: Rgb) => void {
  const start = random.next() * 9
  const discs = Array.from({ length: 26 }, () => ({
    u: random.next(),
    v: random.next() * 1.25,
    radius: random.between(0.03, 0.07),
    light: random.between(-0.25, 0.45),
  }))
  const tones: Canvas = paint(GARDEN, (u, v, out) => {
    let t = 0.5 + 0.35 * noise.fbm(u * 2 + start, v * 2, 3) - 0.25 * (v - 0.6)
    for (const disc of discs) {
      const away = Math.hypot(u - disc.u, v - disc.v)
      if (away < disc.radius) t += disc.light * smooth(disc.radius, disc.radius * 0.8, away)
    }
    out[0] = t
  })
  const grid = tones.data.filter((_, i) => i % 3 === 0)
  const colour = ramp(stops)
  return (u, v, out) => {
    colour(bilinear(grid, tones.width, tones.height, u * GARDEN, v * GARDEN), out)
    scale(out, 1.7)
  }
}
