import { z } from 'zod'

const ANSWER_MS = 2_000
const healthSchema = z.object({ api: z.string() })

/**
 * Version of the API contract that the server at `API_URL` (or `PUBLIC_URL`) offers; undefined when none is named or it
 * does not answer: a release does not wait for a server that is away.
 */
export async function apiServerVersion(
  { API_URL, PUBLIC_URL }: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const url = API_URL || PUBLIC_URL
  if (!url) return undefined
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(ANSWER_MS) })
    return healthSchema.parse(await response.json()).api
  } catch {
    return undefined
  }
}
