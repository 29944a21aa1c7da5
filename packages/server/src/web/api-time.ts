const TIMEOUT_MS = 2_000
/** The `Date` header has whole seconds: on average half of one has passed. */
const HALF_SECOND_MS = 500

/** Milliseconds since 1970 by the API, which follows the database's clock. */
export async function apiTime(apiUrl: string): Promise<number> {
  const response = await fetch(`${apiUrl}/livez`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  const at = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(at)) throw new Error('the API returned no time')
  return at + HALF_SECOND_MS
}
