import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { demoPhotosIn } from '../demo/photos'

export const DEMO_PHOTOS = demoPhotosIn(pathToFileURL(join(import.meta.dirname, '../../demo-photos/')))

/** One of the demonstration's pictures: generated, and all different. */
export function demoPhoto(place: number): Buffer {
  const file = DEMO_PHOTOS[place]
  if (file === undefined) throw new RangeError(`no picture ${place}`)
  return readFileSync(file)
}

const small = new Map<number, Promise<Buffer>>()

/**
 * The same, 480 pixels wide: its hashes are as good, and processing it takes a third of the CPU. Encoded once
 * per process.
 */
export function smallPhoto(place: number): Promise<Buffer> {
  const made =
    small.get(place) ??
    sharp(demoPhoto(place)).resize({ width: 480 }).webp({ quality: 90, effort: 0 }).toBuffer()
  small.set(place, made)
  return made
}
