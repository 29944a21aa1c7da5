import { difference, fileOf } from './files'
import { take, type Shot, type Stage } from './shots'

/**
 * The same screen of another demonstration differs by up to 0.03, with photos by 0.13; two screens by at least
 * 0.18.
 */
const GROSS = 0.08
const GROSS_OF_PHOTOS = 0.16

export const isGross = (far: number, { photos }: Pick<Shot, 'photos'>): boolean =>
  far > (photos === true ? GROSS_OF_PHOTOS : GROSS)

/** Pictures of a screen that differ grossly from it, with the difference. */
export async function outdated(stage: Stage, shot: Shot): Promise<string[]> {
  const found: string[] = []
  for (const [scheme, png] of await take(stage, shot)) {
    const far = await difference(fileOf(shot.name, scheme), png)
    if (isGross(far, shot)) found.push(`${shot.name} ${scheme}: ${far.toFixed(2)}`)
  }
  return found
}
