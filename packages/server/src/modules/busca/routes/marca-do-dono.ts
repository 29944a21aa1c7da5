import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../kernel/http/cookies'

const KEPT_S = 30 * 24 * 60 * 60
const LISTA = /^\d{1,10}(\.\d{1,10})*$/
/** Newest first; past this, an owner's clicks on an older one are counted again. */
const MAX = 30

/**
 * Contact links carry no token, so the owner's authenticated view stores the listing's id in a cookie of this
 * browser. The cookie proves nothing; it only keeps a visit or click on that listing from being counted.
 */
export interface MarcaDoDono {
  /** Listings whose owner uses this browser. */
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
