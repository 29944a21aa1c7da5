import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { DEMO_PHOTOS, demoPhoto } from '../testing/demo-photos'
import { demoImages, nextOfTheHouse } from './photos'

const PHOTOS = 64
const FAMILIES = 25
const KB = 1024
/** Minimum distance between two cards that look different. */
const CLOSEST = 15
const [COLUMNS, ROWS] = [8, 10]

it('has 64 pictures of 25 families, none of them twice', () => {
  expect(DEMO_PHOTOS).toHaveLength(PHOTOS)
  expect(new Set(DEMO_PHOTOS.map((file) => /^\d\d-(\w+)\.webp$/.exec(basename(file))?.[1])).size).toBe(
    FAMILIES,
  )
  const contents = DEMO_PHOTOS.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))
  expect(new Set(contents).size).toBe(PHOTOS)
})

it('keeps each as a WebP of 1200×1500 without metadata, below 120 KB, and all below 2.6 MB', async () => {
  const sizes = DEMO_PHOTOS.map((file) => readFileSync(file).length)
  expect(Math.max(...sizes)).toBeLessThan(120 * KB)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_600 * KB)
  for (const file of DEMO_PHOTOS) {
    const { format, width, height, exif, xmp, icc, orientation } = await sharp(file).metadata()
    expect({ format, width, height, exif, xmp, icc, orientation }).toEqual({
      format: 'webp',
      width: 1200,
      height: 1500,
    })
  }
})

/** A thumbnail of 8×10: brightness and two colour axes of each cell. */
async function describePhoto(file: string): Promise<number[]> {
  const options = { kernel: 'linear', fit: 'fill' } as const
  const pixels = await sharp(file).resize(COLUMNS, ROWS, options).raw().toBuffer()
  return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(cell * 3, cell * 3 + 3)
    return [0.3 * red + 0.59 * green + 0.11 * blue, (red - green) * 0.7, (red + green - 2 * blue) * 0.4]
  }).flat()
}

function difference(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, value, i) => total + (value - (b[i] ?? 0)) ** 2, 0)
  return Math.sqrt(sum / (COLUMNS * ROWS))
}

it('has no two pictures that look alike in a list', async () => {
  const described = await Promise.all(DEMO_PHOTOS.map(describePhoto))
  const pairs = described.flatMap((a, n) => described.slice(n + 1).map((b) => difference(a, b)))
  expect(pairs).toHaveLength((PHOTOS * (PHOTOS - 1)) / 2)
  expect(Math.min(...pairs)).toBeGreaterThanOrEqual(CLOSEST)
}, 60_000)

it('gives the house the pictures after the advertiser’s, until none is left', () => {
  expect(nextOfTheHouse(DEMO_PHOTOS, 18, 2)).toEqual([DEMO_PHOTOS[24], DEMO_PHOTOS[25]])
  expect(nextOfTheHouse(DEMO_PHOTOS, 57, 4)).toEqual([DEMO_PHOTOS[63]])
  expect(nextOfTheHouse(DEMO_PHOTOS, 58, 4)).toEqual([])
})

it('is served in every width, and its original is the file itself', async () => {
  const result = await demoImages('Portal').process(DEMO_PHOTOS[0] ?? '')
  if (!result.ok) throw new Error(result.code)
  expect(result.imagem.versoes.map(({ largura }) => largura)).toEqual([160, 320, 480, 800, 1200])
  expect(result.imagem.original.equals(demoPhoto(0))).toBe(true)
})
