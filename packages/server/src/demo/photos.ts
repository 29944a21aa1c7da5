/** The demonstration's pictures: files beside the program, in the order in which they are dealt (`demo-photos/`). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createImageProcessor } from '../kernel/images/sharp-processor'
import type { ImageProcessor, Original } from '../kernel/images/ports'

/** The first ones are the advertiser's, the others the house's. */
export const ADVERTISER_PHOTOS = 6
/** Processed before the portal opens; the rest follow once it is open. */
export const FIRST_PHOTOS = 24
/** Half the time that an upload takes makes files 5 % larger. */
const QUICK_EFFORT = 2

/** Paths of the pictures in a folder, by name. */
export function demoPhotosIn(folder: URL): string[] {
  const path = fileURLToPath(folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.webp'))
    .sort()
    .map((name) => join(path, name))
}

/** Pictures of the house that follow when it has `count` already. */
export function nextOfTheHouse(photos: readonly Original[], count: number, limit: number): Original[] {
  const from = ADVERTISER_PHOTOS + count
  return photos.slice(from, from + limit)
}

/** The files are upright and without metadata: they are kept as they are. */
export const demoImages = (marcaDagua: string): ImageProcessor =>
  createImageProcessor({ effort: QUICK_EFFORT, marcaDagua, keepBytes: true })
