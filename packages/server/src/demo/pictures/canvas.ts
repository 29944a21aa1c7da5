/** Pictures in the making: linear light, 4 wide to 5 high. Coordinates are u = x / width and v = y / width, so v ends at 1.25. */
import type { Rgb } from './colour'
import { at } from './scalar'

export const TALL = 1.25

export interface Canvas {
  width: number
  height: number
  data: Float32Array
}

/** The colour of a place, written into `out`. */
export type Shade = (u: number, v: number, out: Rgb, x: number, y: number) => void

export function blank(width: number): Canvas {
  const height = Math.round(width * TALL)
  return { width, height, data: new Float32Array(width * height * 3) }
}

export function paint(width: number, shade: Shade): Canvas {
  const canvas = blank(width)
  const out: Rgb = [0, 0, 0]
  for (let y = 0, o = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < width; x += 1, o += 3) {
      shade(x / width, y / width, out, x, y)
      put(canvas, o, out)
    }
  }
  return canvas
}

/** Changes what is there already: `out` comes filled. */
export function repaint(canvas: Canvas, shade: Shade): Canvas {
  const out: Rgb = [0, 0, 0]
  const { width, height, data } = canvas
  for (let y = 0, o = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, o += 3) {
      take(data, o, out)
      shade(x / width, y / width, out, x, y)
      put(canvas, o, out)
    }
  }
  return canvas
}

export function put({ data }: Canvas, offset: number, rgb: Rgb): void {
  data[offset] = rgb[0]
  data[offset + 1] = rgb[1]
  data[offset + 2] = rgb[2]
}

export function take(data: Float32Array, offset: number, out: Rgb): void {
  out[0] = at(data, offset)
  out[1] = at(data, offset + 1)
  out[2] = at(data, offset + 2)
}

/** Adds light at a pixel. */
export function light(data: Float32Array, offset: number, rgb: Rgb, strength: number): void {
  data[offset] = at(data, offset) + rgb[0] * strength
  data[offset + 1] = at(data, offset + 1) + rgb[1] * strength
  data[offset + 2] = at(data, offset + 2) + rgb[2] * strength
}

/** Calls back for every pixel of a square around a point, as far as it lies inside. */
export function around(
  { width, height }: Canvas,
  { x, y, reach }: { x: number; y: number; reach: number },
  visit: (px: number, py: number, offset: number) => void,
): void {
  const right = Math.min(width - 1, Math.ceil(x + reach))
  const bottom = Math.min(height - 1, Math.ceil(y + reach))
  const left = Math.max(0, Math.floor(x - reach))
  for (let py = Math.max(0, Math.floor(y - reach)); py <= bottom; py += 1) {
    for (let px = left; px <= right; px += 1) visit(px, py, (py * width + px) * 3)
  }
}

/** Covers a pixel with a colour, as much as `amount` says. */
export function cover(out: Rgb, rgb: Rgb, amount: number, gain = 1): void {
  out[0] += (rgb[0] * gain - out[0]) * amount
  out[1] += (rgb[1] * gain - out[1]) * amount
  out[2] += (rgb[2] * gain - out[2]) * amount
}

export function scale(out: Rgb, gain: number): void {
  out[0] *= gain
  out[1] *= gain
  out[2] *= gain
}

/** `out` becomes a colour times a gain. */
export function assign(out: Rgb, rgb: Rgb, gain = 1): void {
  out[0] = rgb[0] * gain
  out[1] = rgb[1] * gain
  out[2] = rgb[2] * gain
}

export function add(out: Rgb, rgb: Rgb, gain: number): void {
  out[0] += rgb[0] * gain
  out[1] += rgb[1] * gain
  out[2] += rgb[2] * gain
}

/** `out` dimmed, and light of a colour added. */
export function mixInto(out: Rgb, dim: number, rgb: Rgb, strength: number): void {
  scale(out, dim)
  add(out, rgb, strength)
}
