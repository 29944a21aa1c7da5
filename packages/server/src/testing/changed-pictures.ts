/** Changes people make to a refused picture before they upload it again. */
import sharp from 'sharp'

export interface Change {
  name: string
  apply: (picture: Buffer) => Promise<Buffer>
}

const size = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

async function cut(picture: Buffer, share: { left?: number; top?: number; right?: number; bottom?: number }) {
  const { width, height } = await size(picture)
  const { left = 0, top = 0, right = 0, bottom = 0 } = share
  const area = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
  return sharp(picture).extract(area).png().toBuffer()
}

async function marked(picture: Buffer): Promise<Buffer> {
  const { width, height } = await size(picture)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${width * 0.97}" y="${height * 0.97}" text-anchor="end" font-size="${width * 0.05}" fill="#fff"
      fill-opacity="0.8" font-family="sans-serif">exemplo.com</text></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(text) }])
    .png()
    .toBuffer()
}

const poor = (picture: Buffer) => sharp(picture).jpeg({ quality: 50 }).toBuffer()
const mirrored = (picture: Buffer) => sharp(picture).flop().png().toBuffer()

async function half(picture: Buffer) {
  const { width } = await size(picture)
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .png()
    .toBuffer()
}

const CENTRE = { left: 0.025, top: 0.025, right: 0.025, bottom: 0.025 }

/** Changes that are almost always recognised, and those that need the crops of `impressaoOf`. */
export const SMALL_CHANGES: readonly Change[] = [
  { name: 'resize 50 %', apply: half },
  { name: 'JPEG q50', apply: poor },
  { name: 'small watermark', apply: marked },
]
export const LARGER_CHANGES: readonly Change[] = [
  { name: 'flip', apply: mirrored },
  { name: '5 % crop', apply: (picture) => cut(picture, CENTRE) },
  { name: '5 % crop at the left', apply: (picture) => cut(picture, { left: 0.05 }) },
  { name: '5 % crop at the bottom', apply: (picture) => cut(picture, { bottom: 0.05 }) },
  { name: 'flip, q50', apply: async (picture) => poor(await mirrored(picture)) },
  { name: '5 % crop, q50', apply: async (picture) => poor(await cut(picture, CENTRE)) },
  { name: 'flip, 5 % crop, q50', apply: async (picture) => poor(await mirrored(await cut(picture, CENTRE))) },
  {
    name: 'trimmed border',
    apply: async (picture) =>
      sharp(picture)
        .extend({ top: 60, bottom: 60, left: 30, right: 30, background: '#fff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
  },
]
