/** Routes of the back office: authenticated by an operator cookie, authorized by the table of acts. */
import { apiPath, type AnswerOf, type EndpointShape } from '@portal/api/endpoint'
import { podeFazer, regraDoAto } from '@portal/domain/operadores'
import type { Papel } from '@portal/domain/papeis'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { fail, type Outcome } from '../failure'
import { failureOf, HttpFailure, sendFailure } from './errors'
import { guardOf, type Limit } from './limits'
import { parseParts, type Parts } from './parse'
import { whiteList } from './route'

/** The operator of a live cookie. */
export interface OperatorSession {
  id: number
  operadorId: number
  nome: string
  papeis: readonly Papel[]
  ociosaEm: Date
  terminaEm: Date
  /** Acts that require confirmation need no passkey until then. */
  confirmadaAte: Date
}

export interface OperatorHttpDeps {
  clock: Clock
  /** Origin of the back office, as browsers see it. */
  operatorOrigin: () => string
  /** `prolong`: the call was made by a person, so the session is extended. */
  authenticateOperator: (
    request: FastifyRequest,
    options: { prolong: boolean },
  ) => Promise<OperatorSession | undefined>
}

export interface OperatorContext<E extends EndpointShape> extends Parts<E> {
  operador: E['auth'] extends 'operador' ? OperatorSession : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export interface OperatorRouteOptions {
  limits?: readonly Limit[]
}

/**
 * Registers one back-office endpoint: checks origin, session, permission and recent passkey, parses the call,
 * and validates the response with its schema.
 */
export function operatorRoute<E extends EndpointShape>(
  app: FastifyInstance,
  deps: OperatorHttpDeps,
  endpoint: E,
  handler: (context: OperatorContext<E>) => Promise<Outcome<AnswerOf<E>>>,
  { limits = [] }: OperatorRouteOptions = {},
): void {
  const guards = limits.map((limit, n) => guardOf(app, `${endpoint.method} ${endpoint.path} ${n}`, limit))
  app.route({
    method: endpoint.method,
    url: apiPath(endpoint.path),
    schema: { hide: true },
    config: { upload: endpoint.upload !== undefined },
    handler: async (request, reply) => {
      refuseStrangers(endpoint, request, deps.operatorOrigin())
      const operador = endpoint.auth === 'operador' ? await admit(deps, endpoint, request) : undefined
      for (const guard of guards) await guard(request)
      const parts = parseParts(endpoint, request)
      // Conditional on E['auth'], which is checked three lines above.
      const known = operador as OperatorContext<E>['operador']
      const answer = await handler({ ...parts, operador: known, request, reply })
      void reply.header('cache-control', 'no-store')
      if (!answer.ok) return sendFailure(reply, answer)
      return reply.code(endpoint.status).send(whiteList(endpoint, answer.data))
    },
    errorHandler: (error, request, reply) => void sendFailure(reply, failureOf(error, request)),
  })
}

/** Checks the origin, if the browser sends one, in addition to SameSite=Strict. */
function refuseStrangers({ method }: EndpointShape, { headers }: FastifyRequest, own: string): void {
  const from = headers.origin
  if (method !== 'GET' && from !== undefined && from !== own) throw new HttpFailure(fail('NAO_ENCONTRADO'))
}

async function admit(
  deps: OperatorHttpDeps,
  { ato, path }: EndpointShape,
  request: FastifyRequest,
): Promise<OperatorSession> {
  const operador = await deps.authenticateOperator(request, { prolong: !isIdle(path, request) })
  if (operador === undefined) throw new HttpFailure(fail('NAO_AUTENTICADO'))
  if (ato === undefined) return operador
  if (!podeFazer(operador.papeis, ato)) throw new HttpFailure(fail('SEM_PERMISSAO'))
  if (regraDoAto(ato).confirmacao === true) requireFresh(operador, deps.clock())
  return operador
}

/** Polling by a screen does not extend the session. */
function isIdle(path: string, { query }: FastifyRequest): boolean {
  if (path === '/operacao/eu') return true
  return typeof query === 'object' && query !== null && 'fundo' in query && query.fundo === '1'
}

/** Throws unless a passkey was confirmed within the last minutes. */
export function requireFresh({ confirmadaAte }: OperatorSession, now: Date): void {
  if (confirmadaAte <= now) throw new HttpFailure(fail('CONFIRMACAO_NECESSARIA'))
}
