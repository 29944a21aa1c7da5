/** How alike two pictures look in a list: thumbnails of 8×10, brightness and two colour axes. */
import type { Pixels } from './grain'

const COLUMNS = 8
const ROWS = 10

export type Descriptor = readonly number[]

export function describePixels({ data, width, height }: Pixels): Descriptor {
  const [cellWidth, cellHeight] = [width / COLUMNS, height / ROWS]
  return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const left = (cell % COLUMNS) * cellWidth
    const top = Math.floor(cell / COLUMNS) * cellHeight
    const sum: [number, number, number] = [0, 0, 0]
    for (let y = top; y < top + cellHeight; y += 1) {
      for (let x = left; x < left + cellWidth; x += 1) {
        const o = (y * width + x) * 3
        sum[0] += data[o] ?? 0
        sum[1] += data[o + 1] ?? 0
        sum[2] += data[o + 2] ?? 0
      }
    }
    const [red, green, blue] = sum.map((total) => total / (cellWidth * cellHeight)) as typeof sum
    return [0.3 * red + 0.59 * green + 0.11 * blue, (red - green) * 0.7, (red + green - 2 * blue) * 0.4]
  }).flat()
}

export function difference(a: Descriptor, b: Descriptor): number {
  const sum = a.reduce((total, value, i) => total + (value - (b[i] ?? 0)) ** 2, 0)
  return Math.sqrt(sum / (COLUMNS * ROWS))
}
