import type { Canvas } from './canvas'
import { at, clamp } from './scalar'

/** Interleaved numbers, one or three a pixel. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

const channelsOf = ({ width, height, data }: Plane) => data.length / (width * height)

function blurRows(source: Float32Array, target: Float32Array, plane: Plane, radius: number): void {
  const { width, height } = plane
  const n = channelsOf(plane)
  const share = 1 / (2 * radius + 1)
  const inside = (x: number) => (x < 0 ? 0 : x >= width ? width - 1 : x)
  for (let y = 0; y < height; y += 1) {
    for (let c = 0; c < n; c += 1) {
      const row = y * width * n + c
      let sum = 0
      for (let i = -radius; i <= radius; i += 1) sum += at(source, row + inside(i) * n)
      for (let x = 0; x < width; x += 1) {
        target[row + x * n] = sum * share
        sum += at(source, row + inside(x + radius + 1) * n) - at(source, row + inside(x - radius) * n)
      }
    }
  }
}

function blurColumns(source: Float32Array, target: Float32Array, plane: Plane, radius: number): void {
  const { width, height } = plane
  const stride = width * channelsOf(plane)
  const share = 1 / (2 * radius + 1)
  const row = (y: number) => clamp(y, 0, height - 1) * stride
  const sums = new Float32Array(stride)
  for (let i = -radius; i <= radius; i += 1) {
    for (let k = 0; k < stride; k += 1) sums[k] = at(sums, k) + at(source, row(i) + k)
  }
  for (let y = 0; y < height; y += 1) {
    const [enters, leaves] = [row(y + radius + 1), row(y - radius)]
    for (let k = 0, o = y * stride; k < stride; k += 1) {
      target[o + k] = at(sums, k) * share
      sums[k] = at(sums, k) + at(source, enters + k) - at(source, leaves + k)
    }
  }
}

/** Box blurs one after another: three are nearly a Gaussian. Leaves the source alone. */
export function blur<T extends Plane>(plane: T, radius: number, passes = 3): T {
  const reach = Math.max(1, Math.round(radius))
  const between = new Float32Array(plane.data.length)
  const data = new Float32Array(plane.data)
  for (let pass = 0; pass < passes; pass += 1) {
    blurRows(data, between, plane, reach)
    blurColumns(between, data, plane, reach)
  }
  return { ...plane, data }
}

/** Half as wide and high, each pixel the mean of four. */
export function half(plane: Plane): Plane {
  const n = channelsOf(plane)
  const [width, height] = [plane.width >> 1, plane.height >> 1]
  const data = new Float32Array(width * height * n)
  const down = plane.width * n
  for (let y = 0, o = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 2 * (y * down + x * n)
      for (let c = 0; c < n; c += 1, o += 1) {
        const i = from + c
        data[o] =
          (at(plane.data, i) +
            at(plane.data, i + n) +
            at(plane.data, i + down) +
            at(plane.data, i + down + n)) /
          4
      }
    }
  }
  return { width, height, data }
}

/** Where each pixel of a wider row lies in a narrower one. */
function places(count: number, from: number): { index: Int32Array; share: Float32Array } {
  const index = new Int32Array(count)
  const share = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    const x = clamp(((i + 0.5) * from) / count - 0.5, 0, from - 1.001)
    index[i] = Math.floor(x)
    share[i] = x - Math.floor(x)
  }
  return { index, share }
}

/** Three channels at another size, bilinearly. */
export function resize(plane: Plane, width: number, height: number): Canvas {
  const data = new Float32Array(width * height * 3)
  const row = new Float32Array(plane.width * 3)
  const across = places(width, plane.width)
  const down = places(height, plane.height)
  for (let y = 0; y < height; y += 1) {
    blendRows(plane, down.index[y] as number, at(down.share, y), row)
    for (let x = 0, o = y * width * 3; x < width; x += 1, o += 3) {
      const i = (across.index[x] as number) * 3
      const f = at(across.share, x)
      for (let c = 0; c < 3; c += 1) data[o + c] = at(row, i + c) + (at(row, i + c + 3) - at(row, i + c)) * f
    }
  }
  return { width, height, data }
}

function blendRows({ width, data }: Plane, y: number, share: number, out: Float32Array): void {
  const stride = width * 3
  for (let k = 0, o = y * stride; k < stride; k += 1, o += 1) {
    out[k] = at(data, o) + (at(data, o + stride) - at(data, o)) * share
  }
}

/** Depth of field: a blurred copy shows where `amount` says so. */
export function defocus(
  canvas: Canvas,
  radius: number,
  amount: (u: number, v: number) => number,
  passes = 2,
): Canvas {
  const soft = blur(canvas, radius, passes).data
  const { width, height, data } = canvas
  for (let y = 0, o = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const k = clamp(amount(x / width, y / width))
      for (let c = 0; c < 3; c += 1, o += 1) data[o] = at(data, o) + (at(soft, o) - at(data, o)) * k
    }
  }
  return canvas
}
