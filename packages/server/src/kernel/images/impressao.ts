/**
 * Perceptual hashes that recognise a picture after cropping, mirroring or framing (rule: albuns/proibidas).
 */
import sharp from 'sharp'
import { hashOfSmooth, pdqOfSmooth, smoothed, type Area, type Luma } from './pdq'
import { trimmed } from './trim'

/** The published algorithm uses at most this many pixels per side. */
const SIDE = 512

/** Hashes of one picture: of the whole, and of slightly cropped versions. */
export interface Impressao {
  /** Hash of the whole picture, without its border. */
  hash: Buffer
  qualidade: number
  /** Eight crops; the first is the whole. */
  recortes: Buffer[]
  /** The same eight, mirrored. */
  espelhados: Buffer[]
}

/** Fraction of a side that is cropped: left, top, right, bottom. */
const CUT = 0.05
const RECORTES: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 0],
  [CUT / 2, CUT / 2, CUT / 2, CUT / 2],
  [CUT, CUT, CUT, CUT],
  [CUT, 0, 0, 0],
  [0, CUT, 0, 0],
  [0, 0, CUT, 0],
  [0, 0, 0, CUT],
  [CUT, CUT, 0, 0],
]

export interface RawPicture {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Hashes a stored file. */
export async function impressaoOfBytes(bytes: Buffer): Promise<Impressao> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return impressaoOf({ data, raw: { width, height, channels } })
}

export async function impressaoOf({ data, raw }: RawPicture): Promise<Impressao> {
  const rgb = await sharp(data, { raw })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const whole = trimmed(lumaOf(rgb))
  const mirror = smoothed(mirrored(whole))
  const smooth = smoothed(whole)
  const { hash, quality } = pdqOfSmooth(smooth, { ...smooth, x: 0, y: 0 })
  return { hash, qualidade: quality, recortes: cutsOf(smooth), espelhados: cutsOf(mirror) }
}

const cutsOf = (smooth: Luma): Buffer[] => RECORTES.map((cut) => hashOfSmooth(smooth, cutFrom(smooth, cut)))

const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

/** One channel or three. */
function lumaOf(pixels: Buffer): Luma {
  const data = new Float64Array(SIDE * SIDE)
  const channels = pixels.length / data.length
  const value = (index: number) => pixels[index] ?? 0
  for (let n = 0; n < data.length; n += 1) {
    const from = n * channels
    data[n] =
      channels < 3 ? value(from) : RED * value(from) + GREEN * value(from + 1) + BLUE * value(from + 2)
  }
  return { data, width: SIDE, height: SIDE }
}

function mirrored({ data, width, height }: Luma): Luma {
  const turned = data.slice()
  for (let row = 0; row < height; row += 1) turned.subarray(row * width, (row + 1) * width).reverse()
  return { data: turned, width, height }
}

function cutFrom({ width, height }: Luma, [left, top, right, bottom]: (typeof RECORTES)[number]): Area {
  return {
    x: left * width,
    y: top * height,
    width: width * (1 - left - right),
    height: height * (1 - top - bottom),
  }
}
