import { OPERADOR_SESSAO_HORAS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../kernel/http/cookies'

const TOKEN = /^[\w-]{20,200}$/
const SECONDS = OPERADOR_SESSAO_HORAS * 60 * 60

/** The operator's session cookie: HttpOnly, and not sent by other sites' pages, not even through links. */
export interface OperatorCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, token: string) => void
  end: (reply: FastifyReply) => void
}

export function operatorCookie(origin: () => string): OperatorCookie {
  const cookie = () => createCookie(origin(), { name: 'operador', seconds: SECONDS, sameSite: 'strict' })
  return {
    read(request) {
      const value = cookie().read(request)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    write: (reply, token) => cookie().write(reply, token),
    end: (reply) => cookie().end(reply),
  }
}
