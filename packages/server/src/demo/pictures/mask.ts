/** Shapes that light falls through: SVG in white on black, 300×375, read as light from 0 to 1. */
import { html, type HtmlPart } from '@portal/domain/html'
import sharp from 'sharp'
import { bilinear, type Field } from './field'

export const MASK_WIDTH = 300
export const MASK_HEIGHT = 375

export interface Mask {
  width: number
  height: number
  data: Float32Array
}

export async function mask(body: HtmlPart, background: string, softness: number): Promise<Mask> {
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${MASK_WIDTH}" height="${MASK_HEIGHT}"><rect width="100%" height="100%" fill="${background}"/>${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg.toString()), { density: 72 })
    .extractChannel(0)
    .blur(softness)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Float32Array.from(data, (level) => level / 255) }
}

export function reading({ width, height, data }: Mask): Field {
  return (u, v) => bilinear(data, width, height, u * width, v * width)
}
