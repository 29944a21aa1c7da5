/** Lights along a shore, and their reflections broken by the water. */
import { put, type Canvas } from '../canvas'
import type { Oklch, Rgb, Stops } from '../colour'
import type { Family, Tools } from '../family'
import { at, clamp, smooth } from '../scalar'
import { NIGHT_FILM } from './bokeh'
import { discs, NIGHT_COLOURS } from './discs'

const ROWS = 7
/** Height above the shore that is reflected. */
const REACH = 0.16

export const harbour: Family<{ background: Stops; colours?: readonly Oklch[] }> = (
  tools,
  { background, colours = NIGHT_COLOURS },
) => {
  const { random, noise } = tools
  const shore = random.between(0.42, 0.52)
  const canvas = discs(tools, {
    background,
    colours,
    glow: (u, v) =>
      v < shore
        ? 0.25 + 0.4 * smooth(0, shore, v) + 0.06 * noise.fbm(u * 3, v * 3, 2)
        : 0.5 - 0.35 * (v - shore) + 0.1 * noise.at(u * 2, v * 34),
    layers: [
      {
        count: 70,
        radius: 0.018,
        brightness: 0.75,
        edge: 1.8,
        place: () => [random.next(), shore - 0.02 - Math.abs(random.gauss()) * 0.05],
      },
      {
        count: 18,
        radius: 0.03,
        brightness: 0.6,
        place: () => [random.next(), shore - 0.03 - Math.abs(random.gauss()) * 0.09],
      },
    ],
  })
  reflect(tools, canvas, Math.floor(shore * canvas.width))
  return { canvas, film: NIGHT_FILM }
}

/** Each pixel of the water averages rows above the shore, shifted by the waves: the nearer, the longer they are. */
function reflect({ noise }: Tools, canvas: Canvas, shore: number): void {
  const { width, height, data } = canvas
  const sum: Rgb = [0, 0, 0]
  for (let y = shore; y < height; y += 1) {
    const near = (y - shore) / width
    const z = 1 / (near + 0.05)
    for (let x = 0; x < width; x += 1) {
      const u = (x / width) * z
      const shift =
        noise.at(u * 0.8 + 3, z * 3.1) * (2.5 + near * 20) + noise.at(u * 2.1, z * 8) * (1.2 + near * 7)
      const bright = 0.9 * Math.exp(-near * 1.5) * (0.75 + 0.5 * noise.at(u * 0.9, z * 4.2))
      gather(canvas, shore, x, shift, sum)
      const o = (y * width + x) * 3
      const gain = (Math.max(0, bright) * 1.5) / ROWS
      for (let c = 0; c < 3; c += 1) sum[c] = at(data, o + c) * 0.45 + (sum[c] ?? 0) * gain
      put(canvas, o, sum)
    }
  }
}

function gather({ width, data }: Canvas, shore: number, x: number, shift: number, sum: Rgb): void {
  sum.fill(0)
  for (let k = 0; k < ROWS; k += 1) {
    const row = Math.floor(shore - 2 - ((k + 0.5) / ROWS) * REACH * width)
    const column = Math.floor(clamp(x + shift * (0.4 + k / ROWS), 0, width - 1))
    const o = (row * width + column) * 3
    sum[0] += at(data, o)
    sum[1] += at(data, o + 1)
    sum[2] += at(data, o + 2)
  }
}
