import { difference, fileOf } from './files'
import { SHOTS, take, type Scheme, type Stage } from './shots'

/** Photos of a new demonstration are dealt anew; another screen or colour scheme differs by far more. */
export const GROSS = 0.22

/** Names of pictures that differ grossly from their screen, with the difference. */
export async function outdated(stage: Stage, scheme: Scheme): Promise<string[]> {
  const found: string[] = []
  for (const shot of SHOTS) {
    const far = await difference(fileOf(shot.name, scheme), await take(stage, shot, scheme))
    if (far > GROSS) found.push(`${shot.name} ${scheme}: ${far.toFixed(2)}`)
  }
  return found
}
