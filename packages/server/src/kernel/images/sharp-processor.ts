import { open } from 'node:fs/promises'
import { LARGURAS_FOTO, largurasDisponiveis } from '@portal/domain/foto'
import { ALBUNS } from '@portal/domain/mensagens'
import sharp from 'sharp'
import type { ImagemPronta, ImagemResultado, ImageProcessor, Original } from './ports'
import { impressaoOf } from './impressao'
import { PREVIEW, previewOf } from './preview'

/** More is refused before anything is decoded: formats that cannot be read in parts take three bytes a pixel. */
const PIXELS_MAX = 50_000_000
const HIGHEST = 4_800
const WIDEST = Math.max(...LARGURAS_FOTO)
const QUALITY = 78
/** What WebP spends on making files small, 0 to 6. Half the time of 4 makes them 5 % larger. */
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
 * WebP versions by sharp; pictures are processed one after another, since each may take much memory, and on one thread,
 * so that other requests keep theirs.
 */
export function createImageProcessor(effort = EFFORT): ImageProcessor {
  sharp.cache(false)
  sharp.concurrency(1)
  let last: Promise<unknown> = Promise.resolve()
  return {
    process(original, wait = () => 0) {
      const mine = last.then(() => processOne(original, effort, wait))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

async function processOne(
  original: Original,
  effort: number,
  wait: (pixels: number) => number,
): Promise<ImagemResultado> {
  try {
    if (await isHeic(original)) return heic
    const { format, width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format)) return invalid
    if (width * height > PIXELS_MAX) return tooManyPixels
    const retryAfter = wait(width * height)
    if (retryAfter > 0) return { ok: false, code: 'MUITAS_TENTATIVAS', retryAfter }
    return { ok: true, imagem: await render(original, effort) }
  } catch {
    // sharp says in English what is wrong with the bytes; for the person it is no picture.
    return invalid
  }
}

/** Told by the brands in its first box. The HEVC inside is not in sharp's build; the same container with AV1 is AVIF. */
async function isHeic(original: Original): Promise<boolean> {
  const head = await headOf(original)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  return /hei[cxms]|hev[cx]/.test(head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)))
}

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

/** A picture in memory: eight bits a channel, upright, at most as wide as the widest version and as high as WebP allows with room to spare. */
interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

async function render(original: Original, effort: number): Promise<ImagemPronta> {
  const pixels = await decode(original)
  const source = () => sharp(pixels.data, { raw: pixels.raw })
  const versoes: ImagemPronta['versoes'] = []
  let largest = { width: 0, height: 0 }
  for (const largura of largurasDisponiveis(pixels.raw.width)) {
    const version = await source()
      .resize({ width: largura, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort })
      .toBuffer({ resolveWithObject: true })
    versoes.push({ largura, bytes: version.data })
    largest = version.info
  }
  const { width, height } = PREVIEW
  const corners = await source().resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return {
    largura: largest.width,
    altura: largest.height,
    versoes,
    placeholder: previewOf(corners),
    impressao: await impressaoOf(pixels),
  }
}

/**
 * Shrinks while it decodes: a photo of 12 megapixels is never whole in memory. `autoOrient` turns it as its EXIF says;
 * nothing of the metadata is written again.
 */
async function decode(original: Original): Promise<Pixels> {
  const { data, info } = await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}
