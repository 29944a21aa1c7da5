import { z } from 'zod'
import { SHELL, type App } from '../app'
import { problemsOf } from '../release/checks'
import { promisesOf } from '../release/promises'

const ANSWER_MS = 5_000
const shellSchema = z.object({
  version: z.string(),
  platform: z.string(),
  api: z.string(),
  react: z.string().optional(),
})
const pointerSchema = z.object({ apps: z.object({ [SHELL]: shellSchema }) })

/**
 * What a release to this portal would be refused for, by the contracts of its live shell. One problem, in words, when
 * the portal does not state them.
 */
export async function portalProblems(
  app: Pick<App, 'name' | 'isShell' | 'source'>,
  portal: string,
): Promise<string[]> {
  const url = new URL('/releases/releases.json', portal)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const shell = pointerSchema.parse(await response.json()).apps[SHELL]
    const candidate = { ...promisesOf(app), version: 'in development' }
    return problemsOf(candidate, [{ app: SHELL, routes: [], ...shell }])
  } catch {
    return [`${url} states no contracts of a live shell: is the portal running?`]
  }
}
