/** From a drawing in linear light to pixels of 1200×1500. */
import { blur, half, resize, type Plane } from './blur'
import type { Canvas } from './canvas'
import { doubled, type Pixels } from './grain'
import type { Random } from './random'
import { at } from './scalar'
import { toned, type Tone } from './tone'

export interface Film extends Tone {
  /** How much of the glow around bright places is added, and what counts as bright. */
  bloom: number
  bloomAbove: number
  grain: number
}

const USUAL: Film = {
  bloom: 0.15,
  bloomAbove: 0.7,
  exposure: 1,
  contrast: 1,
  shoulder: 0.8,
  fade: 0.02,
  vignette: 0.5,
  warmth: 0.5,
  grain: 2.2,
}
const HALF_WIDTH = 600
const HALF_HEIGHT = 750

function glow(canvas: Canvas, { bloom, bloomAbove, exposure }: Film): void {
  let small: Plane = half(half(canvas))
  if (canvas.width > 400) small = half(small)
  small.data.forEach((value, i) => (small.data[i] = Math.max(0, value * exposure - bloomAbove)))
  const { width, height, data } = canvas
  const soft = resize(blur(small, small.width / 28), width, height).data
  for (let i = 0; i < data.length; i += 1) data[i] = at(data, i) + at(soft, i) * bloom
}

/** Uses the canvas up. */
export function develop(canvas: Canvas, film: Partial<Film>, random: Random): Pixels {
  const settings = { ...USUAL, ...film }
  glow(canvas, settings)
  return doubled(resize(toned(canvas, settings), HALF_WIDTH, HALF_HEIGHT), settings.grain, random)
}
