import type { Canvas } from './canvas'
import type { Film } from './develop'
import type { Noise } from './noise'
import type { Random } from './random'

export interface Drawing {
  canvas: Canvas
  film: Partial<Film>
}

/** One kind of picture: everything that is drawn by chance comes from these two. */
export interface Tools {
  random: Random
  noise: Noise
}
export type Family<P> = (tools: Tools, parameters: P) => Drawing | Promise<Drawing>

/** Coordinates turned by an angle: `a` along it, `b` across. */
export interface Turned {
  a: number
  b: number
}
export function turning(angle: number): (x: number, y: number) => Turned {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => ({ a: x * cos + y * sin, b: y * cos - x * sin })
}
