const ANSWER_MS = 2_000

/**
 * Version of the API contract that the server at `API_URL` (or `PUBLIC_URL`) offers; undefined when none is named or it
 * does not answer: a release does not wait for a server that is away.
 */
export async function apiServerVersion({ API_URL, PUBLIC_URL } = process.env) {
  const url = API_URL || PUBLIC_URL
  if (!url) return undefined
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(ANSWER_MS) })
    const { api } = await response.json()
    return typeof api === 'string' ? api : undefined
  } catch {
    return undefined
  }
}
