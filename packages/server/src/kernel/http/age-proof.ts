/**
 * Proof that the visitor is an adult (rule: idade/prova): a signed cookie with only an expiry. Without it
 * every response unsuitable for minors is reduced to its safe variant (rule: idade/variante-segura).
 */
import { IDADE_PROVA_HORAS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { hmacOf, isHmacOf, type Secret } from '../crypto/secret'
import { createCookie } from './cookies'
import { createOwnPictures, type OwnPictures } from './own-pictures'

const PROOF_S = IDADE_PROVA_HORAS * 60 * 60
const TOKEN = /^v1\.(\d{10})\.([\w-]{43})$/

/** The visitor's age proof, as response handlers need it. */
export interface AgeProof {
  /** False in the demonstration, where every visitor gets the full response. */
  demanded: boolean
  /** Whether the full response may be sent; always true where no proof is demanded. */
  isProven(request: Pick<FastifyRequest, 'headers'>): boolean
  give(reply: FastifyReply): void
  take(reply: FastifyReply): void
  /** Cookie for the server's own calls while it renders a full page. */
  ownCookie(): string
  /** Access to an account's own pictures. */
  proprias: OwnPictures
}

export interface AgeProofOptions {
  demanded: boolean
  /** Identifies the configured age providers: proofs issued under other ones are invalid. */
  emissor: string
  secret: Secret
  publicUrl: string
  clock: Clock
}

const OWN_CALL_S = 60

export function createAgeProof({ demanded, emissor, secret, publicUrl, clock }: AgeProofOptions): AgeProof {
  const cookie = createCookie(publicUrl, { name: 'idade', seconds: PROOF_S })
  const { origin } = new URL(publicUrl)
  // Includes the issuer: a portal at another address with the same secret, or with other providers, issues
  // different proofs.
  const textOf = (end: number) => `idade\n${origin}\n${emissor}\n${end}`
  const now = () => Math.floor(clock().getTime() / 1_000)
  const tokenFor = (seconds: number) => {
    const end = now() + seconds
    return `v1.${end}.${hmacOf(secret, textOf(end)).toString('base64url')}`
  }
  const isValid = (token: string | undefined) => {
    const [, digits = '', given = ''] = TOKEN.exec(token ?? '') ?? []
    const end = Number(digits)
    // Later than any proof this server could issue: the signing clock was wrong.
    if (digits === '' || end <= now() || end > now() + PROOF_S) return false
    return isHmacOf(secret, textOf(end), given, clock())
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

/**
 * The request comes from another site's page, with this visitor's cookie, so it gets the safe variant.
 * Following a link does not count.
 */
function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const asked = headers.origin
  if (asked !== undefined && asked !== origin) return true
  const site = headers['sec-fetch-site']
  const followed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return (site === 'cross-site' || site === 'same-site') && !followed
}

/** Sets caching of a response that depends on the proof: the safe variant is public, the full one private. */
export function cacheByProof(reply: FastifyReply, { proven }: { proven: boolean }): void {
  const vary = [reply.getHeader('vary'), 'cookie'].filter((part) => part !== undefined)
  void reply.header('vary', vary.join(', '))
  void reply.header('cache-control', proven ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
}
