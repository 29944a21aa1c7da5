import { join } from 'node:path'
import sharp from 'sharp'
import type { Scheme } from './shots'

const FOLDER = join(import.meta.dirname, '../../../../docs/pictures')
const QUALITY = 80
/** Small enough to ignore text and the demonstration's daily changes. */
const COLUMNS = 16
const ROWS = 16

export const fileOf = (name: string, scheme: Scheme): string => join(FOLDER, `${name}-${scheme}.webp`)

export const save = (png: Buffer, file: string): Promise<unknown> =>
  sharp(png).webp({ quality: QUALITY }).toFile(file)

const coarse = (picture: Buffer | string): Promise<Buffer> =>
  sharp(picture).removeAlpha().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()

/** How far two pictures differ when seen from afar: mean difference of colours, 0 to 1. */
export async function difference(one: Buffer | string, other: Buffer | string): Promise<number> {
  const [left, right] = await Promise.all([coarse(one), coarse(other)])
  const sum = left.reduce((total, value, at) => total + Math.abs(value - (right[at] ?? 0)), 0)
  return sum / left.length / 255
}
