import { difference, fileOf } from './files'
import { take, type Shot, type Stage } from './shots'

/** The same screen of another demonstration differs by up to 0.03, two screens by at least 0.18. */
export const GROSS = 0.1

/** Pictures of a screen that differ grossly from it, with the difference. */
export async function outdated(stage: Stage, shot: Shot): Promise<string[]> {
  const found: string[] = []
  for (const [scheme, png] of await take(stage, shot)) {
    const far = await difference(fileOf(shot.name, scheme), png)
    if (far > GROSS) found.push(`${shot.name} ${scheme}: ${far.toFixed(2)}`)
  }
  return found
}
