import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/** Who calls: the user of a live token. */
export interface Session {
  id: number
  usuarioId: number
}

export interface SessionDeps {
  authenticate: (token: string) => Promise<Session | undefined>
}

/** The token of a call that carries one, however the header spells the scheme. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session of the bearer token; a missing or dead token is nobody. */
export async function findSession(deps: SessionDeps, request: FastifyRequest): Promise<Session | undefined> {
  const token = bearerToken(request)
  return token === undefined ? undefined : deps.authenticate(token)
}

export async function requireSession(deps: SessionDeps, request: FastifyRequest): Promise<Session> {
  const session = await findSession(deps, request)
  if (session === undefined) throw new HttpFailure(fail('NAO_AUTENTICADO'))
  return session
}
