import { z } from 'zod'
import type { KnownAbuseSettings } from '../config'
import type { KnownAbuseMatch } from '../ports/known-abuse'

const PATIENCE_MS = 5_000
const answerSchema = z.object({ acerto: z.boolean() })

export function createKnownAbuseMatch(settings: KnownAbuseSettings): KnownAbuseMatch {
  if (settings.kind === 'indisponivel') return { match: async () => 'indisponivel' }
  return { match: (imagem) => ask(settings, imagem).catch(() => 'indisponivel') }
}

/** Posts `{ pdq, qualidade, sha256 }` with a bearer token; the response is `{ acerto }`. */
async function ask(
  { url, token }: Extract<KnownAbuseSettings, { kind: 'http' }>,
  imagem: Parameters<KnownAbuseMatch['match']>[0],
): Promise<'nada' | 'acerto' | 'indisponivel'> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(imagem),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  if (!answer.ok) return 'indisponivel'
  const { acerto } = answerSchema.parse(await answer.json())
  return acerto ? 'acerto' : 'nada'
}
