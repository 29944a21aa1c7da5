import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../kernel/http/cookies'

const KEPT_S = 30 * 24 * 60 * 60
const LISTA = /^\d{1,10}(\.\d{1,10})*$/
/** Newest first; an older one counts its owner's clicks again. */
const MAX = 30

/**
 * A contact link is followed without a token: the owner's view, which carries one, leaves the listing's number in this
 * browser. The mark proves nothing; it can only keep a visit or a click on that listing from being counted.
 */
export interface MarcaDoDono {
  /** The listings whose owner this browser is known for. */
  read(request: Pick<FastifyRequest, 'headers'>): readonly number[]
  write(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, anuncioId: number): void
}

export function marcaDoDono(publicUrl: string): MarcaDoDono {
  const cookie = createCookie(publicUrl, { name: 'dono', seconds: KEPT_S })
  const read: MarcaDoDono['read'] = (request) => {
    const value = cookie.read(request) ?? ''
    return LISTA.test(value) ? value.split('.', MAX).map(Number) : []
  }
  return {
    read,
    write(request, reply, anuncioId) {
      const others = read(request).filter((id) => id !== anuncioId)
      cookie.write(reply, [anuncioId, ...others].slice(0, MAX).join('.'))
    },
  }
}
