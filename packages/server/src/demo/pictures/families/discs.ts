/** Lights out of focus: discs of one size for each distance, cut by the lens's edge towards the corners. */
import { around, light, paint, type Canvas } from '../canvas'
import { linear, ramp, type Oklch, type Stops } from '../colour'
import type { Tools } from '../family'
import type { Random } from '../random'
import { clamp } from '../scalar'

export interface Layer {
  count: number
  /** Of the picture's width. */
  radius: number
  brightness: number
  /** Pixels over which a disc ends. */
  edge?: number
  rim?: number
  place: (index: number) => readonly [u: number, v: number]
}

export interface Scene {
  background: Stops
  /** Where in the background's ramp a place lies. */
  glow: (u: number, v: number) => number
  colours: readonly Oklch[]
  layers: readonly Layer[]
}

export const NIGHT_COLOURS: readonly Oklch[] = [
  [0.82, 0.13, 75],
  [0.78, 0.15, 62],
  [0.7, 0.17, 45],
  [0.9, 0.07, 90],
  [0.62, 0.18, 20],
  [0.6, 0.16, 350],
  [0.7, 0.1, 200],
]
export const DISCS_WIDTH = 300

export function discs({ random, noise }: Tools, scene: Scene): Canvas {
  const background = ramp(scene.background)
  const canvas = paint(DISCS_WIDTH, (u, v, out) => background(scene.glow(u, v), out))
  const colours = scene.colours.map(linear)
  for (const layer of scene.layers) {
    for (let index = 0; index < layer.count; index += 1) {
      const [u, v] = layer.place(index)
      const radius = layer.radius * DISCS_WIDTH * random.between(0.88, 1.12)
      const rgb = random.of(colours, 1.3)
      const strength = layer.brightness * (0.25 + 2.2 * random.next() ** 3.2)
      const { edge = 2.4, rim = 0.3 } = layer
      const disc = { x: u * DISCS_WIDTH, y: v * DISCS_WIDTH, radius, edge, rim }
      const cut = { x: (u - 0.5) * radius * 0.55, y: (v - 0.62) * radius * 0.55 }
      around(canvas, { ...disc, reach: radius + 2 }, (x, y, o) => {
        const shape = discAt(disc, cut, x, y)
        if (shape > 0)
          light(canvas.data, o, rgb, shape * strength * (1 + 0.06 * noise.at(x * 0.35, y * 0.35)))
      })
    }
  }
  return canvas
}

interface Disc {
  x: number
  y: number
  radius: number
  edge: number
  rim: number
}

/** Brighter towards its rim, and 0 outside the disc or the circle that cuts it. */
function discAt(
  { x, y, radius, edge, rim }: Disc,
  cut: { x: number; y: number },
  px: number,
  py: number,
): number {
  const [dx, dy] = [px - x, py - y]
  const distance = Math.max(Math.sqrt(dx * dx + dy * dy), Math.sqrt((dx + cut.x) ** 2 + (dy + cut.y) ** 2))
  const inside = clamp((radius - distance) / edge + 0.5)
  return inside * (1 - rim + rim * 1.35 * (distance / radius) ** 4)
}

/** Anywhere in the picture. */
export const anywhere = (random: Random) => [random.between(-0.1, 1.1), random.between(-0.1, 1.35)] as const
