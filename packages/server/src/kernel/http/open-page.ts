import { z } from 'zod'

const TIMEOUT_MS = 3_000
const ANSWER_MAX = 16_384
const answerSchema = z.object({ url: z.url() })

/** Requests a hosted page from a provider; undefined when it does not respond or returns another origin. */
export async function openProviderPage(
  { url, token }: { url: string; token: string },
  body: object,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const text = response.ok ? await response.text() : ''
    if (text === '' || text.length > ANSWER_MAX) return undefined
    const page = answerSchema.parse(JSON.parse(text)).url
    // A foreign address would be an open redirect.
    return new URL(page).origin === new URL(url).origin ? page : undefined
  } catch {
    return undefined
  }
}
