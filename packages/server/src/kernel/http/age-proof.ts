/**
 * The proof that whoever asks is an adult (rule: idade/prova): a signed cookie with an end and nothing else. Without it
 * every answer that a minor must not see is reduced to its safe variant (rule: idade/variante-segura).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { IDADE_PROVA_HORAS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { createCookie } from './cookies'
import { createOwnPictures, type OwnPictures } from './own-pictures'

const PROOF_S = IDADE_PROVA_HORAS * 60 * 60
const TOKEN = /^v1\.(\d{10})\.([\w-]{43})$/

/** What answers need to know of the visitor's age. */
export interface AgeProof {
  /** False in the demonstration, where every visitor gets the full answer. */
  demanded: boolean
  /** Whether the full answer may be given; always true where no proof is demanded. */
  isProven(request: Pick<FastifyRequest, 'headers'>): boolean
  give(reply: FastifyReply): void
  take(reply: FastifyReply): void
  /** A proof for a call that this server makes for itself, while it draws a full page. */
  ownCookie(): string
  /** What is shown without one: an account's own pictures. */
  proprias: OwnPictures
}

export interface AgeProofOptions {
  demanded: boolean
  /** Names whoever may confirm an age today: proofs given under another count for nothing. */
  emissor: string
  secret: string
  publicUrl: string
  clock: Clock
}

const OWN_CALL_S = 60

export function createAgeProof({ demanded, emissor, secret, publicUrl, clock }: AgeProofOptions): AgeProof {
  const cookie = createCookie(publicUrl, { name: 'idade', seconds: PROOF_S })
  const { origin } = new URL(publicUrl)
  // A portal at another address that shares the secret gives proofs of its own, and so does one that trusts others now.
  const signature = (end: number) =>
    createHmac('sha256', secret).update(`idade\n${origin}\n${emissor}\n${end}`).digest('base64url')
  const now = () => Math.floor(clock().getTime() / 1_000)
  const tokenFor = (seconds: number) => {
    const end = now() + seconds
    return `v1.${end}.${signature(end)}`
  }
  const isValid = (token: string | undefined) => {
    const [, digits = '', given = ''] = TOKEN.exec(token ?? '') ?? []
    const end = Number(digits)
    // Longer than any that was given: signed by a clock that was wrong.
    if (digits === '' || end <= now() || end > now() + PROOF_S) return false
    return timingSafeEqual(Buffer.from(given), Buffer.from(signature(end)))
  }
  return {
    demanded,
    isProven: (request) => !demanded || (!isForeign(request, origin) && isValid(cookie.read(request))),
    give: (reply) => cookie.write(reply, tokenFor(PROOF_S)),
    take: cookie.end,
    ownCookie: () => `${cookie.name}=${tokenFor(OWN_CALL_S)}`,
    proprias: createOwnPictures({ secret, publicUrl, clock }),
  }
}

/** Another site's page asks, with this visitor's cookie: it gets what everybody gets. A link that is followed is none. */
function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const asked = headers.origin
  if (asked !== undefined && asked !== origin) return true
  const site = headers['sec-fetch-site']
  const followed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return (site === 'cross-site' || site === 'same-site') && !followed
}

/** What caches may do with an answer that depends on the proof: the safe one is everybody's, the full one is nobody's. */
export function cacheByProof(reply: FastifyReply, { proven }: { proven: boolean }): void {
  const vary = [reply.getHeader('vary'), 'cookie'].filter((part) => part !== undefined)
  void reply.header('vary', vary.join(', '))
  void reply.header('cache-control', proven ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
}
