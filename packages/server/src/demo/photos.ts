/**
 * The demonstration's pictures: files beside the program, in the order in which they are assigned
 * (`demo-photos/`).
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createImageProcessor } from '../kernel/images/sharp-processor'
import type { ImageProcessor, Original } from '../kernel/images/ports'

/** The first ones belong to the advertiser, the others to the house. */
export const ADVERTISER_PHOTOS = 6
/** Processed before the portal opens; the others afterwards. */
export const FIRST_PHOTOS = 24
/** Halves the processing time of an upload and makes files 5 % larger. */
export const QUICK_EFFORT = 2

/** Paths of the pictures in a folder, by name. */
export function demoPhotosIn(folder: URL): string[] {
  const path = fileURLToPath(folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.webp'))
    .sort()
    .map((name) => join(path, name))
}

/** The next pictures of the house after its first `count`. */
export function nextOfTheHouse(photos: readonly Original[], count: number, limit: number): Original[] {
  const from = ADVERTISER_PHOTOS + count
  return photos.slice(from, from + limit)
}

/** The files are upright and without metadata, so they are stored unchanged. */
export const demoImages = (marcaDagua: string): ImageProcessor =>
  createImageProcessor({ effort: QUICK_EFFORT, marcaDagua, keepBytes: true })
