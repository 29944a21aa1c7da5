import { open, readFile } from 'node:fs/promises'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { LARGURAS_FOTO, largurasDisponiveis } from '@portal/domain/foto'
import { ALBUNS } from '@portal/domain/mensagens'
import sharp, { type OutputInfo } from 'sharp'
import type { Aparencia, Desenho, ImagemPronta, ImagemResultado, ImageProcessor, Original } from './ports'
import { hideAreas } from './hide'
import { impressaoOf, type RawPicture } from './impressao'
import { PREVIEW, previewOf } from './preview'
import { withMark } from './mark'
import type { Grey } from './text-lines'

/**
 * Larger pictures are refused before decoding: formats that cannot be decoded in parts take three bytes a
 * pixel.
 */
const PIXELS_MAX = 50_000_000
const HIGHEST = 4_800
const WIDEST = Math.max(...LARGURAS_FOTO)
const QUALITY = 78
const ORIGINAL_QUALITY = 90
/** WebP compression effort, 0 to 6. Half the time of 4 makes files 5 % larger. */
const EFFORT = 4
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const invalid: ImagemResultado = {
  ok: false,
  code: 'FOTO_INVALIDA',
  message: 'Envie um arquivo de imagem (JPEG, PNG, WebP ou AVIF).',
}
const heic: ImagemResultado = {
  ok: false,
  code: 'FOTO_INVALIDA',
  message: ALBUNS.heic,
}
const tooManyPixels: ImagemResultado = {
  ok: false,
  code: 'ARQUIVO_GRANDE',
  message: 'A imagem tem pixels demais: o limite é de 50 megapixels.',
}

/**
 * Makes WebP versions with sharp. Pictures are processed one after another, since each may take much memory,
 * and on one thread, to leave CPU for other requests. `keepBytes` stores the original unchanged: only for our
 * own WebP files.
 */
export function createImageProcessor({
  effort = EFFORT,
  marcaDagua = '',
  keepBytes = false,
}: Partial<Look> & { keepBytes?: boolean } = {}): ImageProcessor {
  sharp.cache(false)
  sharp.concurrency(1)
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    process: (original, wait = () => 0) =>
      next(() => processOne(original, { effort, marcaDagua, keepBytes }, wait)),
    redraw: (original, como) =>
      next(async () => draw({ pixels: await decode(original), original }, como, { effort, marcaDagua })),
    grey: (original, desfoque) => next(async () => greyOf(await hideAreas(await decode(original), desfoque))),
  }
}

/** The only way a served picture is made: areas, mark and widths. */
async function draw(
  { pixels, original }: { pixels: RawPicture; original: Buffer },
  { codigo, desfoque }: Aparencia,
  { effort, marcaDagua }: Look,
): Promise<ImagemPronta> {
  const named = codigo === null ? marcaDagua : `${marcaDagua} ${codigo}`
  const drawn = await render(await hideAreas(pixels, desfoque), { effort, marcaDagua: named })
  return { ...drawn, original, impressao: await impressaoOf(pixels) }
}

async function processOne(
  original: Original,
  look: Look & { keepBytes: boolean },
  wait: (pixels: number) => number,
): Promise<ImagemResultado> {
  try {
    if (await isHeic(original)) return heic
    const { format, width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format)) return invalid
    if (width * height > PIXELS_MAX) return tooManyPixels
    const retryAfter = wait(width * height)
    if (retryAfter > 0) return { ok: false, code: 'MUITAS_TENTATIVAS', retryAfter }
    const pixels = await decode(original)
    const kept = look.keepBytes ? await bytesOf(original) : await keptOriginal(pixels, look.effort)
    const whole = { codigo: null, desfoque: SEM_DESFOQUE }
    return { ok: true, imagem: await draw({ pixels, original: kept }, whole, look) }
  } catch {
    // sharp's error is English and technical; to the person it is an invalid picture.
    return invalid
  }
}

/**
 * Detected by the brands in the first box. sharp's build cannot decode HEVC; the same container with AV1 is
 * AVIF.
 */
async function isHeic(original: Original): Promise<boolean> {
  const head = await headOf(original)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  return /hei[cxms]|hev[cx]/.test(head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)))
}

const bytesOf = (original: Original): Promise<Buffer> =>
  typeof original === 'string' ? readFile(original) : Promise.resolve(original)

async function headOf(original: Original): Promise<Buffer> {
  const head = Buffer.alloc(64)
  if (typeof original !== 'string') {
    original.copy(head)
    return head
  }
  const handle = await open(original)
  try {
    await handle.read(head, 0, head.length, 0)
  } finally {
    await handle.close()
  }
  return head
}

/**
 * How the served picture is made from one in memory: eight bits a channel, upright, at most the largest
 * width.
 */
interface Look {
  effort: number
  /** Text of the mark. */
  marcaDagua: string
}

async function render(pixels: RawPicture, { effort, marcaDagua }: Look): Promise<Desenho> {
  const { raw } = pixels
  const source = () => sharp(pixels.data, { raw })
  const versoes: Desenho['versoes'] = []
  let largest = { width: 0, height: 0 }
  for (const largura of largurasDisponiveis(raw.width)) {
    const resized = await source()
      .resize({ width: largura, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const marked = await withMark(rawOf(resized), marcaDagua)
    const version = await sharp(marked.data, { raw: marked.raw })
      .webp({ quality: QUALITY, effort })
      .toBuffer({ resolveWithObject: true })
    versoes.push({ largura, bytes: version.data })
    largest = version.info
  }
  const { width, height } = PREVIEW
  const corners = await source().resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return { largura: largest.width, altura: largest.height, versoes, placeholder: previewOf(corners) }
}

/** At this size, letters of an eightieth of the picture's side are still readable. */
const READ_MAX = 1_400

async function greyOf({ data, raw }: RawPicture): Promise<Grey> {
  const grey = await sharp(data, { raw })
    .resize({ width: READ_MAX, height: READ_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: grey.info.width, height: grey.info.height, data: grey.data }
}

/** Higher quality than served: all later pictures are made from it. */
function keptOriginal({ data, raw }: RawPicture, effort: number): Promise<Buffer> {
  return sharp(data, { raw }).webp({ quality: ORIGINAL_QUALITY, effort }).toBuffer()
}

/**
 * Shrinks while decoding, so that a photo of 12 megapixels is never whole in memory. `autoOrient` applies the
 * EXIF rotation; no metadata is written.
 */
async function decode(original: Original): Promise<RawPicture> {
  const decoded = await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return rawOf(decoded)
}

function rawOf({ data, info }: { data: Buffer; info: OutputInfo }): RawPicture {
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}
