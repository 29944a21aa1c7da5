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
    width: Math.floor(width * (1 - left - right)),
    height: Math.floor(height * (1 - top - bottom)),
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

const turned = (picture: Buffer, degrees: number) => sharp(picture).rotate(degrees).png().toBuffer()

/** As a phone straightens a picture: the largest part of its shape without empty corners. */
async function straightened(picture: Buffer, degrees: number): Promise<Buffer> {
  const { width, height } = await size(picture)
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const longer = Math.max(width / height, height / width)
  const share = 1 / (Math.cos(angle) + longer * Math.sin(angle))
  const whole = sharp(await turned(picture, degrees))
  const { width: across, height: down } = await whole.metadata()
  const [w, h] = [Math.floor(width * share), Math.floor(height * share)]
  const area = { left: Math.round((across - w) / 2), top: Math.round((down - h) / 2), width: w, height: h }
  return whole.extract(area).png().toBuffer()
}

/** Beside copies of its mirror image: in a corner of four, or above another. */
async function collage(picture: Buffer, places: readonly (readonly [number, number])[]): Promise<Buffer> {
  const { width, height } = await size(picture)
  const other = await sharp(picture).flop().modulate({ brightness: 0.6 }).blur(20).png().toBuffer()
  const [columns, rows] = places.reduce(([x, y], [a, b]) => [Math.max(x, a + 1), Math.max(y, b + 1)], [1, 1])
  return sharp({ create: { width: width * columns, height: height * rows, channels: 3, background: '#fff' } })
    .composite(
      places.map(([x, y], n) => ({ input: n === 0 ? picture : other, left: x * width, top: y * height })),
    )
    .png()
    .toBuffer()
}

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
const QUARTERS = [90, 180, 270].map((degrees) => ({
  name: `turned ${degrees}°`,
  apply: (picture: Buffer) => turned(picture, degrees),
}))
const STRAIGHTENED = [-5, -2.5, 1, 3, 6].map((degrees) => ({
  name: `straightened by ${degrees}°`,
  apply: (picture: Buffer) => straightened(picture, degrees),
}))
const ONE_SIDE = (['left', 'top', 'right', 'bottom'] as const).flatMap((side) =>
  [0.09, 0.15].map((share) => ({
    name: `${share * 100} % crop at the ${side}`,
    apply: (picture: Buffer) => cut(picture, { [side]: share }),
  })),
)
const around = (share: number) => ({ left: share, top: share, right: share, bottom: share })

/** What a person does who knows that the picture was refused. */
export const DELIBERATE_CHANGES: readonly Change[] = [
  ...QUARTERS,
  { name: 'upside down, mirrored', apply: async (picture) => mirrored(await turned(picture, 180)) },
  { name: 'turned 90°, mirrored', apply: async (picture) => mirrored(await turned(picture, 90)) },
  { name: 'negative', apply: (picture) => sharp(picture).flatten().negate().png().toBuffer() },
  { name: 'grey', apply: (picture) => sharp(picture).greyscale().png().toBuffer() },
  ...STRAIGHTENED,
  { name: '10 % crop', apply: (picture) => cut(picture, around(0.05)) },
  { name: '15 % crop', apply: (picture) => cut(picture, around(0.075)) },
  { name: '20 % crop', apply: (picture) => cut(picture, around(0.1)) },
  ...ONE_SIDE,
  { name: '10 % crop at two sides', apply: (picture) => cut(picture, { left: 0.1, top: 0.1 }) },
  {
    name: 'square',
    apply: async (picture) => sharp(picture).resize(480, 480, { fit: 'cover' }).png().toBuffer(),
  },
  {
    name: 'one of four',
    apply: (picture) =>
      collage(picture, [
        [1, 0],
        [0, 0],
        [0, 1],
        [1, 1],
      ]),
  },
  {
    name: 'one of two, beside',
    apply: (picture) =>
      collage(picture, [
        [0, 0],
        [1, 0],
      ]),
  },
  {
    name: 'one of two, below',
    apply: (picture) =>
      collage(picture, [
        [0, 1],
        [0, 0],
      ]),
  },
]
