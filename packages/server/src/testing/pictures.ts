import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Generated pictures: plain colours, no people. */

export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()
}

let drawn: Promise<Buffer> | undefined

/** Black and white squares, which show how well an area is hidden; drawn once. */
export function squares(): Promise<Buffer> {
  drawn ??= drawSquares()
  return drawn
}

function drawSquares(): Promise<Buffer> {
  const data = Buffer.from(
    Array.from({ length: 800 * 800 }, (_zero, n) =>
      n % 20 < 10 !== Math.floor(n / 800) % 20 < 10 ? 255 : 0,
    ),
  )
  return sharp(data, { raw: { width: 800, height: 800, channels: 1 } })
    .png()
    .toBuffer()
}

/** A JPEG with EXIF rotation and GPS position. */
export function sidewaysPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 90 } } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function asFile(bytes: Buffer, name = 'foto.jpg', type = 'image/jpeg'): File {
  return new File([bytes], name, { type })
}

/** A picture of the demonstration's kind, with a line of text over it. */
export async function pictureWithText(text: string, fill = 'white'): Promise<Buffer> {
  const wall = fileURLToPath(new URL('../../demo-photos/03-sky.webp', import.meta.url))
  const line = `<text x="40" y="500" font-family="sans-serif" font-size="44" fill="${fill}">${text}</text>`
  const input = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">${line}</svg>`)
  return sharp(wall).resize(900, 1_200, { fit: 'cover' }).composite([{ input }]).jpeg().toBuffer()
}
