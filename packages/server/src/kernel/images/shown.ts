import sharp from 'sharp'

/** Wide enough for a decision, too small to be worth keeping. */
const LARGURA_MAX = 720
const QUALITY = 72

export interface Shown {
  /** A `data:` URL, which no cache or history stores. */
  imagem: string
  largura: number
  altura: number
}

/** A stored picture for an operator to look at, in grey unless colour is requested. */
export async function showPicture(bytes: Buffer, modo: 'cinza' | 'cor'): Promise<Shown> {
  const picture = sharp(bytes).resize({ width: LARGURA_MAX, withoutEnlargement: true })
  const { data, info } = await (modo === 'cinza' ? picture.greyscale() : picture)
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return {
    imagem: `data:image/webp;base64,${data.toString('base64')}`,
    largura: info.width,
    altura: info.height,
  }
}
