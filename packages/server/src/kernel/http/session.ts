import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/** The user of a live token. */
export interface Session {
  id: number
  usuarioId: number
}

export interface SessionDeps {
  authenticate: (token: string) => Promise<Session | undefined>
}

/** The bearer token of a call, however the header spells the scheme. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Session of the bearer token; undefined for a missing or dead token. */
export async function findSession(deps: SessionDeps, request: FastifyRequest): Promise<Session | undefined> {
  const token = bearerToken(request)
  return token === undefined ? undefined : deps.authenticate(token)
}

export async function requireSession(deps: SessionDeps, request: FastifyRequest): Promise<Session> {
  const session = await findSession(deps, request)
  if (session === undefined) throw new HttpFailure(fail('NAO_AUTENTICADO'))
  return session
}
