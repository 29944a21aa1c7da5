/** Slowly varying values: computed on a coarse grid, read bilinearly. */
import { TALL } from './canvas'
import { at } from './scalar'

/** Reads a grid of `width` × `height` numbers between its points; outside, the edge goes on. */
export function bilinear(grid: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const i = Math.floor(cx)
  const o = Math.floor(cy) * width + i
  const f = cx - i
  const top = at(grid, o) + (at(grid, o + 1) - at(grid, o)) * f
  const low = at(grid, o + width) + (at(grid, o + width + 1) - at(grid, o + width)) * f
  return top + (low - top) * (cy - Math.floor(cy))
}

export type Field = (u: number, v: number) => number

/** A function of the whole picture, known at `cells` points a width. */
export function field(cells: number, value: Field): Field {
  const width = cells + 2
  const height = Math.ceil(cells * TALL) + 2
  const grid = new Float32Array(width * height)
  for (let y = 0, o = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, o += 1) grid[o] = value(x / cells, y / cells)
  }
  return (u, v) => bilinear(grid, width, height, u * cells, v * cells)
}

/** Heights at the corners of every pixel, and the slope of each pixel. */
export class Relief {
  readonly heights: Float32Array
  private readonly stride: number
  readonly width: number
  constructor(width: number, height: (u: number, v: number, x: number, y: number) => number) {
    this.width = width
    this.stride = width + 1
    const rows = Math.round(width * TALL) + 1
    this.heights = new Float32Array(this.stride * rows)
    for (let y = 0, o = 0; y < rows; y += 1) {
      for (let x = 0; x <= width; x += 1, o += 1) this.heights[o] = height(x / width, y / width, x, y)
    }
  }
  at(x: number, y: number): number {
    return at(this.heights, y * this.stride + x)
  }
  /** Change towards the right, a pixel. */
  dx(x: number, y: number): number {
    const o = y * this.stride + x
    return at(this.heights, o + 1) - at(this.heights, o)
  }
  /** Change downwards, a pixel. */
  dy(x: number, y: number): number {
    const o = y * this.stride + x
    return at(this.heights, o + this.stride) - at(this.heights, o)
  }
}
