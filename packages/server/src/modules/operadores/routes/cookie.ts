import { OPERADOR_SESSAO_HORAS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../../kernel/http/cookies'

const TOKEN = /^[\w-]{20,200}$/
const SECONDS = OPERADOR_SESSAO_HORAS * 60 * 60

/** The operator's session: no script reads it, no other site's page sends it, not even by a link. */
export interface OperatorCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, token: string) => void
  end: (reply: FastifyReply) => void
}

export function operatorCookie(origin: () => string): OperatorCookie {
  const secure = () => origin().startsWith('https:')
  // `__Host-` is honoured over https alone.
  const name = () => (secure() ? '__Host-operador' : 'operador')
  const set = (reply: FastifyReply, value: string, seconds: number) => {
    const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure() ? '; Secure' : ''}`
    void reply.header('set-cookie', `${name()}=${value}; ${attributes}`)
  }
  return {
    read(request) {
      const value = readCookie(request, name())
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    write: (reply, token) => set(reply, token, SECONDS),
    end: (reply) => set(reply, '', 0),
  }
}
