import { join } from 'node:path'
import sharp from 'sharp'
import type { Scheme } from './shots'

const FOLDER = join(import.meta.dirname, '../../../../docs/pictures')
const QUALITY = 80
/** Few enough to ignore text and the demonstration's daily changes. */
const COARSE = 16
/** Enough for a small part of a picture. */
const FINE = 64
/** Above what compression and the edges of letters change in a fine cell. */
const SEEN = 0.1

export const fileOf = (name: string, scheme: Scheme): string => join(FOLDER, `${name}-${scheme}.webp`)

export const save = (png: Buffer, file: string): Promise<unknown> =>
  sharp(png).webp({ quality: QUALITY }).toFile(file)

/** Mean colours of a grid's cells, in bytes. */
const cellsOf = (picture: Buffer | string, cells: number): Promise<Buffer> =>
  sharp(picture).removeAlpha().resize(cells, cells, { fit: 'fill' }).raw().toBuffer()

/** How far the cells of two pictures differ, each from 0 to 1. */
async function differences(one: Buffer | string, other: Buffer | string, cells: number): Promise<number[]> {
  const [left, right] = await Promise.all([cellsOf(one, cells), cellsOf(other, cells)])
  return Array.from(left, (value, at) => Math.abs(value - (right[at] ?? 0)) / 255)
}

/** How far two pictures differ when seen from afar: mean difference of colours, 0 to 1. */
export async function difference(one: Buffer | string, other: Buffer | string): Promise<number> {
  const all = await differences(one, other, COARSE)
  return all.reduce((total, value) => total + value, 0) / all.length
}

/** Share of a fine grid whose colours differ visibly. */
export async function changedPart(one: Buffer | string, other: Buffer | string): Promise<number> {
  const all = await differences(one, other, FINE)
  return all.filter((value) => value > SEEN).length / all.length
}
