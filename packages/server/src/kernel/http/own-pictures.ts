/**
 * An account sees its own pictures before a listing shows them (rule: albuns/servidas) and without a proof of
 * age (rule: idade/proprias). Browsers send no session token with a picture, so authenticated calls set a
 * signed cookie that names the account and is valid for pictures only.
 */
import { FOTOS_PROPRIAS_MINUTOS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { hmacOf, isHmacOf, type Secret } from '../crypto/secret'
import { createCookie } from './cookies'

const OWN_S = FOTOS_PROPRIAS_MINUTOS * 60
const TOKEN = /^v1\.(\d{1,10})\.(\d{10})\.([\w-]{43})$/

export interface OwnPictures {
  /**
   * On an authenticated call: allows the account's pictures for a while; renewed in the second half of its
   * life.
   */
  give(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, usuarioId: number): void
  take(reply: FastifyReply): void
  /** Account whose pictures may be shown; undefined: none. */
  ownerOf(request: Pick<FastifyRequest, 'headers'>): number | undefined
}

export function createOwnPictures({
  secret,
  publicUrl,
  clock,
}: {
  secret: Secret
  publicUrl: string
  clock: Clock
}): OwnPictures {
  const cookie = createCookie(publicUrl, { name: 'fotos', seconds: OWN_S })
  const { origin } = new URL(publicUrl)
  const textOf = (usuarioId: number, end: number) => `fotos\n${origin}\n${usuarioId}\n${end}`
  const now = () => Math.floor(clock().getTime() / 1_000)
  const read = (request: Pick<FastifyRequest, 'headers'>) => {
    const [, id = '', digits = '', given = ''] = TOKEN.exec(cookie.read(request) ?? '') ?? []
    const [usuarioId, end] = [Number(id), Number(digits)]
    if (id === '' || end <= now() || end > now() + OWN_S) return undefined
    if (!isHmacOf(secret, textOf(usuarioId, end), given, clock())) return undefined
    return { usuarioId, end }
  }
  return {
    give(request, reply, usuarioId) {
      const known = read(request)
      if (known?.usuarioId === usuarioId && known.end > now() + OWN_S / 2) return
      const end = now() + OWN_S
      cookie.write(
        reply,
        `v1.${usuarioId}.${end}.${hmacOf(secret, textOf(usuarioId, end)).toString('base64url')}`,
      )
    },
    take: cookie.end,
    // Not usable by another site's page: the cookie is SameSite, and the response is same-origin.
    ownerOf: (request) => read(request)?.usuarioId,
  }
}
