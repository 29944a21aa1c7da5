import sharp from 'sharp'
import type { RawPicture } from './impressao'
import { markHeight, watermarkOf } from './watermark'

/**
 * A picture with the mark in its corner; itself where there is no room for one. Only the rows that hold the mark are
 * blended: blending all of them took half of what a picture costs.
 */
export async function withMark(picture: RawPicture, text: string): Promise<RawPicture> {
  const { data, raw } = picture
  const height = Math.min(raw.height, markHeight(raw.width))
  const mark = watermarkOf(text, { width: raw.width, height })
  if (mark === undefined) return picture
  const above = data.length - height * raw.width * raw.channels
  const rows = sharp(data.subarray(above), { raw: { ...raw, height } }).composite([{ input: mark }])
  const blended = await (raw.channels === 4 ? rows : rows.removeAlpha()).raw().toBuffer()
  return { raw, data: Buffer.concat([data.subarray(0, above), blended]) }
}
