import sharp from 'sharp'
import type { RawPicture } from './impressao'
import { markHeight, watermarkOf } from './watermark'

/**
 * Draws the mark into a picture's corner; returns the picture unchanged if it is too small. Blends only the rows of
 * the mark: blending all of them took half of a picture's CPU.
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

/** The mark alone, transparent, for the bottom rows of frames of this size; undefined if they are too small. */
export async function markOf(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const mark = watermarkOf(text, { width, height: Math.min(height, markHeight(width)) })
  return mark && sharp(mark).png().toBuffer()
}
