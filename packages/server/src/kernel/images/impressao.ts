/**
 * Perceptual hashes that recognise a picture after cropping, mirroring or framing (rule: albuns/proibidas).
 */
import sharp from 'sharp'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { hashOfSmooth, pdqOfSmooth, smoothed, type Area, type Luma, type Pdq, type View } from './pdq'
import { trimmed } from './trim'

/** The published algorithm uses at most this many pixels per side. */
const SIDE = 512

/** Hashes of one picture. */
export interface Impressao {
  /** Hash of the whole picture, without its border. */
  hash: Buffer
  qualidade: number
  /** The same, mirrored. */
  espelhado: Buffer
  /** What is kept of a blocked picture: the whole first, then its parts. */
  recortes: Buffer[]
  /** What an upload is looked up by: what it would be before a crop, turn, mirror, negative or collage. */
  procurados: Buffer[]
}

/** Fraction of a side that is cropped: left, top, right, bottom. */
type Cut = readonly [number, number, number, number]
const around = (share: number): Cut => [share, share, share, share]
const eachSide = (share: number): Cut[] => [
  [share, 0, 0, 0],
  [0, share, 0, 0],
  [0, 0, share, 0],
  [0, 0, 0, share],
]
const eachCorner = (share: number): Cut[] => [
  [share, share, 0, 0],
  [0, share, share, 0],
  [0, 0, share, share],
  [share, 0, 0, share],
]
const WHOLE = around(0)
const SMALL = [WHOLE, around(0.025), around(0.05), ...eachSide(0.05), ...eachCorner(0.05)]
/** Kept of a blocked picture: what differs from one of these by a few percent is found. */
const KEPT = [
  ...SMALL,
  ...[0.075, 0.1, 0.125].map(around),
  ...[0.075, 0.1, 0.125, 0.15].flatMap(eachSide),
  ...eachCorner(0.1),
]
/** Shapes to which programs crop, width to height. */
const SHAPES = [1, 4 / 5, 5 / 4, 3 / 4, 4 / 3]
const HALVES = [...eachSide(0.5), ...eachCorner(0.5)]
/** Between the centred crops that are kept. */
const STEP = 0.025
/** Degrees by which an upload is turned back. */
const TURNS = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]

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
  return impressaoOfLuma(trimmed(lumaOf(rgb)), raw.width / raw.height)
}

/** `wide`: how many times wider than high a pixel was. Smooths the luma in place. */
function impressaoOfLuma(whole: Luma, wide: number): Impressao {
  // The published filter is not symmetric, so each mirror image is smoothed by itself, in the same place.
  const upsideDown = wholeAndTransposed(halfTurned(copied(whole)))
  const flip = wholeAndTransposed(halfTurned(mirrored(copied(whole))))
  const mirror = smoothed(mirrored(copied(whole)))
  const mirrors = SMALL.map((cut) => hashOf(mirror, cut))
  const mirrorTransposed = hashOf(mirror, WHOLE, TRANSPOSED)
  const mirrorParts = partsOf(mirror)
  const smooth = smoothed(whole)
  const { hash, quality } = pdqOfSmooth(smooth, partOf(smooth, WHOLE))
  // Trimming leaves the shape of a pixel and changes that of the picture.
  const ratio = (wide * smooth.width) / smooth.height
  const kept = [...KEPT, ...SHAPES.flatMap((shape) => cutTo(shape, ratio))]
  const recortes = kept.map((cut) => hashOf(smooth, cut))
  const [espelhado = hash] = mirrors
  return {
    hash,
    espelhado,
    qualidade: quality,
    recortes,
    procurados: [
      ...recortes.slice(0, SMALL.length),
      ...mirrors,
      ...[hash, espelhado].map(negativeOf),
      upsideDown.hash,
      flip.hash,
      // Quarter turns, with their mirrors.
      hashOf(smooth, WHOLE, TRANSPOSED),
      mirrorTransposed,
      upsideDown.transposed,
      flip.transposed,
      ...detailed([
        ...TURNS.map((degrees) => turnedPart(smooth, degrees, { wide, ratio })),
        ...partsOf(smooth),
        ...mirrorParts,
      ]),
    ],
  }
}

const TRANSPOSED: View = { transpose: true }

const hashOf = (luma: Luma, cut: Cut, view?: View): Buffer => hashOfSmooth(luma, partOf(luma, cut), view)

function wholeAndTransposed(luma: Luma): { hash: Buffer; transposed: Buffer } {
  const smooth = smoothed(luma)
  return { hash: hashOf(smooth, WHOLE), transposed: hashOf(smooth, WHOLE, TRANSPOSED) }
}

/** Places of a picture in a collage. */
const partsOf = (luma: Luma): Pdq[] => HALVES.map((cut) => pdqOfSmooth(luma, partOf(luma, cut)))

/** Hash of the negative: each frequency changes its sign. */
const negativeOf = (hash: Buffer): Buffer => hash.map((byte) => byte ^ 0xff) as Buffer

/** Without plain parts, which resemble each other. */
const detailed = (parts: readonly Pdq[]): Buffer[] =>
  parts.filter(({ quality }) => quality >= PDQ_QUALIDADE_MINIMA).map(({ hash }) => hash)

interface Shape {
  /** How many times wider than high a pixel was. */
  wide: number
  /** The same of the picture. */
  ratio: number
}

/** The middle, cropped to a shape; nothing where the picture nearly has it. */
function cutTo(shape: number, ratio: number): Cut[] {
  const rest = (1 - Math.min(shape / ratio, ratio / shape)) / 2
  if (rest < 0.02) return []
  return shape < ratio ? [[rest, 0, rest, 0]] : [[0, rest, 0, rest]]
}

/** Turned back after a program straightened it to the largest part of the same shape: a centred crop of the original. */
function turnedPart(smooth: Luma, degrees: number, { wide, ratio }: Shape): Pdq {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const largest = 1 / (cos + Math.max(ratio, 1 / ratio) * Math.abs(sin))
  const crop = Math.ceil((1 - largest ** 2) / 2 / STEP) * STEP
  const share = (1 - 2 * crop) / largest
  return pdqOfSmooth(smooth, partOf(smooth, around((1 - share) / 2)), { turn: { sin, cos, wide } })
}

const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

/** Kept between calls, as `aside` of `box`: the picture, and one of its mirror images. */
const [luma, copy] = [new Float64Array(SIDE * SIDE), new Float64Array(SIDE * SIDE)]

/** One channel or three. */
function lumaOf(pixels: Buffer): Luma {
  const channels = pixels.length / luma.length
  const value = (index: number) => pixels[index] ?? 0
  for (let n = 0; n < luma.length; n += 1) {
    const from = n * channels
    luma[n] =
      channels < 3 ? value(from) : RED * value(from) + GREEN * value(from + 1) + BLUE * value(from + 2)
  }
  return { data: luma, width: SIDE, height: SIDE }
}

/** Valid until the next copy. */
function copied({ data, width, height }: Luma): Luma {
  copy.set(data)
  return { data: copy.subarray(0, data.length), width, height }
}

/** In place. */
function mirrored(picture: Luma): Luma {
  const { data, width, height } = picture
  for (let row = 0; row < height; row += 1) data.subarray(row * width, (row + 1) * width).reverse()
  return picture
}

/** In place. */
function halfTurned(picture: Luma): Luma {
  picture.data.reverse()
  return picture
}

function partOf({ width, height }: Pick<Luma, 'width' | 'height'>, [left, top, right, bottom]: Cut): Area {
  return {
    x: left * width,
    y: top * height,
    width: width * (1 - left - right),
    height: height * (1 - top - bottom),
  }
}
