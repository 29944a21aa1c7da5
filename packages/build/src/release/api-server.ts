import { z } from 'zod'

const ANSWER_MS = 2_000
const healthSchema = z.object({ api: z.string() })

/**
 * API contract version of the server at `API_URL` (or `PUBLIC_URL`); undefined when none is configured or it
 * is unreachable, which does not block a release.
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
