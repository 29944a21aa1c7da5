/**
 * Who has no proof of age sees no picture but their own (rule: idade/proprias): a browser sends no session with a
 * picture, so a session's calls give a signed cookie that names the account, for pictures alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { FOTOS_PROPRIAS_MINUTOS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { createCookie } from './cookies'

const OWN_S = FOTOS_PROPRIAS_MINUTOS * 60
const TOKEN = /^v1\.(\d{1,10})\.(\d{10})\.([\w-]{43})$/

export interface OwnPictures {
  /** Of a session's call: the account's pictures may be seen for a while; given anew in the second half of it. */
  give(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, usuarioId: number): void
  take(reply: FastifyReply): void
  /** Whose pictures may be seen; undefined: nobody's. */
  ownerOf(request: Pick<FastifyRequest, 'headers'>): number | undefined
}

export function createOwnPictures({
  secret,
  publicUrl,
  clock,
}: {
  secret: string
  publicUrl: string
  clock: Clock
}): OwnPictures {
  const cookie = createCookie(publicUrl, { name: 'fotos', seconds: OWN_S })
  const { origin } = new URL(publicUrl)
  const signature = (usuarioId: number, end: number) =>
    createHmac('sha256', secret).update(`fotos\n${origin}\n${usuarioId}\n${end}`).digest('base64url')
  const now = () => Math.floor(clock().getTime() / 1_000)
  const read = (request: Pick<FastifyRequest, 'headers'>) => {
    const [, id = '', digits = '', given = ''] = TOKEN.exec(cookie.read(request) ?? '') ?? []
    const [usuarioId, end] = [Number(id), Number(digits)]
    if (id === '' || end <= now() || end > now() + OWN_S) return undefined
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(usuarioId, end)))) return undefined
    return { usuarioId, end }
  }
  return {
    give(request, reply, usuarioId) {
      const known = read(request)
      if (known?.usuarioId === usuarioId && known.end > now() + OWN_S / 2) return
      const end = now() + OWN_S
      cookie.write(reply, `v1.${usuarioId}.${end}.${signature(usuarioId, end)}`)
    },
    take: cookie.end,
    // Another site's page may not show them: the cookie is SameSite, and the answer is for this origin's pages alone.
    ownerOf: (request) => read(request)?.usuarioId,
  }
}
