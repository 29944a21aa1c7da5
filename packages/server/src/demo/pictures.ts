/** Abstract pictures of straight panes, folds, blinds, steps, dunes and peaks: nothing in them looks like a body. */
import sharp from 'sharp'
import { pick, seededRandom } from './random'

const WIDTH = 800
const HEIGHT = 1000

interface Palette {
  paper: string
  inks: readonly string[]
}
const PALETTES: readonly Palette[] = [
  { paper: '#efe6ec', inks: ['#6b2a58', '#9a5c86', '#c9a3bd', '#3f1733'] },
  { paper: '#e8eef0', inks: ['#1f4e5f', '#4f8294', '#a4c3cb', '#123039'] },
  { paper: '#f3ece2', inks: ['#8a5a22', '#b98a4e', '#e0c59b', '#553610'] },
  { paper: '#e9efe6', inks: ['#3a5a34', '#6f8f66', '#b6cbaf', '#22381e'] },
  { paper: '#ebe9f2', inks: ['#3d3a6b', '#7471a3', '#b9b7d6', '#232140'] },
  { paper: '#f2e7e4', inks: ['#8c3b2b', '#bb7263', '#e2b5aa', '#571f14'] },
]

type Draw = (random: () => number, palette: Palette) => string

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`
const polygon = (points: readonly (readonly [number, number])[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${x},${y}`).join(' ')}" fill="${fill}"/>`
const between = (random: () => number, min: number, max: number) => Math.round(min + random() * (max - min))

const panes: Draw = (random, { inks }) => {
  const shapes: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const [x, y] = [between(random, -60, 640), between(random, -60, 800)]
    shapes.push(rect(x, y, between(random, 120, 420), between(random, 200, 560), pick(inks, n), 0.55))
  }
  return shapes.join('')
}

const folds: Draw = (random, { inks }) => {
  const shapes: string[] = []
  for (let x = -80, n = 0; x < WIDTH; n += 1) {
    const width = between(random, 60, 150)
    const slant = between(random, 40, 110)
    shapes.push(
      polygon(
        [
          [x, 0],
          [x + width, 0],
          [x + width + slant, HEIGHT],
          [x + slant, HEIGHT],
        ],
        pick(inks, n),
      ),
    )
    x += width
  }
  return shapes.join('')
}

const blinds: Draw = (random, { inks }) => {
  const shapes: string[] = []
  const gap = between(random, 46, 84)
  for (let y = 0, n = 0; y < HEIGHT; y += gap, n += 1) {
    shapes.push(rect(0, y, WIDTH, gap * (0.35 + 0.5 * random()), pick(inks, n), 0.85))
  }
  return shapes.join('')
}

const steps: Draw = (random, { inks }) => {
  const shapes: string[] = []
  const rise = between(random, 70, 120)
  for (let n = 0; n * rise < HEIGHT; n += 1) {
    const x = n * rise * 0.8
    shapes.push(rect(x, HEIGHT - (n + 1) * rise, WIDTH - x, rise, pick(inks, n)))
  }
  return shapes.join('')
}

/** Broken straight ridges one before the other, wide and low. */
const ridges =
  (peaks: number, tall: number): Draw =>
  (random, { inks }) => {
    const shapes: string[] = []
    for (let layer = 0; layer < 4; layer += 1) {
      const base = 320 + layer * 170
      const points: (readonly [number, number])[] = [[0, HEIGHT]]
      for (let n = 0; n <= peaks; n += 1) {
        points.push([Math.round((n / peaks) * WIDTH), base + between(random, -tall, tall)])
      }
      shapes.push(polygon([...points, [WIDTH, HEIGHT]], pick(inks, layer + 2)))
    }
    return shapes.join('')
  }

const DRAWINGS: readonly Draw[] = [panes, folds, blinds, steps, ridges(3, 60), ridges(8, 130)]

/** The drawing of a number, as SVG text. */
export function drawing(n: number): string {
  const random = seededRandom(n * 7919 + 17)
  const palette = pick(PALETTES, n + Math.floor(n / DRAWINGS.length))
  const body = pick(DRAWINGS, n)(random, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, palette.paper)}${body}</svg>`
}

/** The same as an uploaded photo would arrive. */
export function photo(n: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing(n)))
    .jpeg({ quality: 92 })
    .toBuffer()
}
