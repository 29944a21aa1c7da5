/** A glass tower, seen from the street. */
import { cover, mixInto, paint, scale } from '../canvas'
import { linear, ramp, type Oklch, type Rgb, type Stops } from '../colour'
import type { Family, Tools } from '../family'
import { clamp, mix, smooth } from '../scalar'

export interface Tower {
  sky: Stops
  glass: Stops
  /** Some windows are lit. */
  night?: boolean
}

const WIDTH = 480
const FOCUS = 0.85
const DISTANCE = 1.5
const PANE = 0.16
const FLOOR = 0.26
const MULLION: Oklch = [0.32, 0.02, 280]
const LAMP: Rgb = [0.62, 0.36, 0.13]

interface Spot {
  /** Which of the two walls. */
  wall: 0 | 1
  along: number
  height: number
  distance: number
}

export const tower: Family<Tower> = (tools, parameters) => {
  const { random, noise } = tools
  const start = random.next() * 20
  const find = view(tools)
  const [sky, glass] = [ramp(parameters.sky), ramp(parameters.glass)]
  const mullion = linear(MULLION)
  const canvas = paint(WIDTH, (u, v, out) => {
    const spot = find(u, v)
    if (spot === undefined) {
      const cloud = noise.fbm(u * 1.6 + start, v * 2.2, 4)
      sky(v / 1.3 + 0.1 * cloud, out)
      return scale(out, 1 + 0.25 * Math.max(0, cloud))
    }
    const pane = paneAt(spot)
    const id = pane.column + spot.wall * 64
    const tilt = noise.cell(id, pane.floor) - 0.5
    const x = u * 1.7 + start + spot.wall * 4 + tilt * 0.035 + (pane.fx - 0.5) * 0.02
    const y = v * 1.5 + 0.05 * (noise.cell(id, pane.floor, 1) - 0.5) + (pane.fy - 0.5) * 0.015
    const t = clamp(
      0.5 +
        0.85 * noise.fbm(x, y * 1.3, 3) +
        0.34 * (0.55 - v * 0.75) +
        tilt * 0.05 -
        (spot.wall === 1 ? 0.24 : -0.1),
    )
    glass(t, out)
    scale(out, (0.75 + 0.5 * smooth(0.2, 3.2, spot.height)) * mix(0.62, 1, pane.spandrel))
    if (parameters.night === true && noise.cell(id, pane.floor, 2) > 0.86) {
      const strength = (0.3 + 0.9 * noise.cell(pane.floor, id)) * clamp(1.5 - spot.distance * 0.16)
      mixInto(out, 0.7, LAMP, strength * pane.spandrel * (0.5 + 0.5 * pane.fy))
    }
    cover(out, mullion, 1 - pane.clear, (spot.wall === 1 ? 0.5 : 1) * (0.7 + 0.3 * t))
  })
  return { canvas, film: { bloom: 0.25, bloomAbove: 0.6, vignette: 0.4, warmth: 0.4 } }
}

/** True rays from a camera that looks up, against two walls that meet in an edge. */
function view({ random }: Tools): (u: number, v: number) => Spot | undefined {
  const pitch = random.between(0.55, 0.8)
  const roll = random.between(-0.12, 0.12)
  const yaw = random.between(0.5, 1)
  const corner = random.between(-0.3, 0.3)
  const [cosP, sinP, cosR, sinR] = [Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)]
  const walls = [yaw, yaw - Math.PI / 2].map((angle) => ({ nx: Math.sin(angle), nz: Math.cos(angle) }))
  return (u, v) => {
    const [a, b] = [u - 0.5, 0.625 - v]
    const dx = a * cosR - b * sinR
    const up = a * sinR + b * cosR
    const [dy, dz] = [up * cosP + FOCUS * sinP, FOCUS * cosP - up * sinP]
    for (const [index, { nx, nz }] of walls.entries()) {
      const towards = dx * nx + dz * nz
      if (towards <= 1e-4) continue
      const distance = (corner * nx + DISTANCE * nz) / towards
      const along = (dx * distance - corner) * nz - (dz * distance - DISTANCE) * nx
      if (index === 0 ? along > 0 : along < 0) continue
      return { wall: index === 0 ? 0 : 1, along, height: dy * distance, distance }
    }
    return undefined
  }
}

/** Which pane, where in it, and how clear of its frame; lines soften with the distance. */
function paneAt({ along, height, distance }: Spot) {
  const [a, b] = [along / PANE, height / FLOOR]
  const [column, floor] = [Math.floor(a), Math.floor(b)]
  const [fx, fy] = [a - column, b - floor]
  const [softX, softY] = [(distance * 0.00353) / PANE, (distance * 0.00424) / FLOOR]
  const upright = smooth(0.025, 0.025 + softX, Math.min(fx, 1 - fx))
  const level = smooth(0.035, 0.035 + softY, Math.min(fy, 1 - fy))
  return { column, floor, fx, fy, clear: upright * level, spandrel: smooth(0.3 - softY, 0.3 + softY, fy) }
}
