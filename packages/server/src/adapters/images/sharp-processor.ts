import { largurasDisponiveis } from '@portal/domain/foto'
import sharp from 'sharp'
import type { ImagemPronta, ImagemResultado, ImageProcessor } from '../../ports/images'

/** A 50-megapixel picture takes 150 MB while it is decoded; more is refused before that. */
const PIXELS_MAX = 50_000_000
const QUALITY = 78
const PLACEHOLDER_WIDTH = 16
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const invalid: ImagemResultado = {
  ok: false,
  code: 'FOTO_INVALIDA',
  message: 'Envie um arquivo de imagem (JPEG, PNG, WebP ou AVIF).',
}
const tooManyPixels: ImagemResultado = {
  ok: false,
  code: 'ARQUIVO_GRANDE',
  message: 'A imagem tem pixels demais: o limite é de 50 megapixels.',
}

/** WebP versions by sharp; pictures are processed one after another, since each may take much memory. */
export function createImageProcessor(): ImageProcessor {
  let last: Promise<unknown> = Promise.resolve()
  return {
    process(original) {
      const mine = last.then(() => processOne(original))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

async function processOne(original: Buffer): Promise<ImagemResultado> {
  try {
    const { format, width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format)) return invalid
    if (width * height > PIXELS_MAX) return tooManyPixels
    return { ok: true, imagem: await render(original) }
  } catch {
    // sharp says in English what is wrong with the bytes; for the person it is no picture.
    return invalid
  }
}

async function render(original: Buffer): Promise<ImagemPronta> {
  // `rotate()` turns it as its EXIF says; nothing of the metadata is written again.
  const upright = await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const source = () => sharp(upright.data, { raw: { width, height, channels } })
  const versoes: ImagemPronta['versoes'] = []
  let largest = { width: 0, height: 0 }
  for (const largura of largurasDisponiveis(width)) {
    const version = await source()
      .resize({ width: largura, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    versoes.push({ largura, bytes: version.data })
    largest = version.info
  }
  const tiny = await source().resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 30 }).toBuffer()
  return {
    largura: largest.width,
    altura: largest.height,
    versoes,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
