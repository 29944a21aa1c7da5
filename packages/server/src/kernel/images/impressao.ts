/**
 * Perceptual hashes that recognise a picture after cropping, mirroring or framing (rule: albuns/proibidas).
 */
import sharp from 'sharp'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { pdqOfSmooth, smoothed, type Area, type Luma, type Pdq, type View } from './pdq'
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
/** Places of a picture in a collage. */
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
  const whole = trimmed(lumaOf(rgb))
  // The published filter is not symmetric, so each mirror image is smoothed by itself.
  const [smooth, mirror, upsideDown, flip] = [
    whole,
    mirrored(whole),
    halfTurned(whole),
    halfTurned(mirrored(whole)),
  ].map(smoothed) as [Luma, Luma, Luma, Luma]
  const hashOf = (luma: Luma, cut: Cut, view?: View) => pdqOfSmooth(luma, partOf(luma, cut), view).hash
  const { hash, quality } = pdqOfSmooth(smooth, partOf(smooth, WHOLE))
  // Trimming leaves the shape of a pixel and changes that of the picture.
  const wide = raw.width / raw.height
  const ratio = (wide * smooth.width) / smooth.height
  const kept = [...KEPT, ...SHAPES.flatMap((shape) => cutTo(shape, ratio))]
  const recortes = kept.map((cut) => hashOf(smooth, cut))
  const mirrors = SMALL.map((cut) => hashOf(mirror, cut))
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
      ...[upsideDown, flip].map((luma) => hashOf(luma, WHOLE)),
      // Quarter turns, with their mirrors.
      ...[smooth, mirror, upsideDown, flip].map((luma) => hashOf(luma, WHOLE, { transpose: true })),
      ...detailedOf([smooth, mirror], { wide, ratio }),
    ],
  }
}

/** Hash of the negative: each frequency changes its sign. */
const negativeOf = (hash: Buffer): Buffer => hash.map((byte) => byte ^ 0xff) as Buffer

/** Straightened pictures, and parts of a collage with their mirrors; plain parts resemble each other. */
function detailedOf([smooth, mirror]: readonly [Luma, Luma], shape: Shape): Buffer[] {
  const parts = [smooth, mirror].flatMap((luma) => HALVES.map((cut) => pdqOfSmooth(luma, partOf(luma, cut))))
  return [...TURNS.map((degrees) => turnedPart(smooth, degrees, shape)), ...parts]
    .filter(({ quality }) => quality >= PDQ_QUALIDADE_MINIMA)
    .map(({ hash }) => hash)
}

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

const halfTurned = ({ data, width, height }: Luma): Luma => ({ data: data.slice().reverse(), width, height })

function partOf({ width, height }: Pick<Luma, 'width' | 'height'>, [left, top, right, bottom]: Cut): Area {
  return {
    x: left * width,
    y: top * height,
    width: width * (1 - left - right),
    height: height * (1 - top - bottom),
  }
}
