/** Calls of the back office: an operator's cookie instead of a token, and the table of acts before anything is done. */
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { podeFazer, regraDoAto, type Papel } from '@portal/domain/operadores'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock'
import { fail, type Outcome } from '../failure'
import { failureOf, HttpFailure, sendFailure } from './errors'
import { guardOf, type Limit } from './limits'
import { parseParts, type Parts } from './parse'
import { whiteList } from './route'

/** Who works: the operator of a live cookie. */
export interface OperatorSession {
  id: number
  operadorId: number
  nome: string
  papeis: readonly Papel[]
  ociosaEm: Date
  terminaEm: Date
  /** Until when heavy acts need no passkey. */
  confirmadaAte: Date
}

export interface OperatorHttpDeps {
  clock: Clock
  /** Where the back office is, as browsers see it. */
  operatorOrigin: () => string
  /** `prolong`: a person did it, and the session lasts from now on. */
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

/** Registers one endpoint of the back office: origin, session, act, passkey anew, parsing, answer through its schema. */
export function operatorRoute<E extends EndpointShape>(
  app: FastifyInstance,
  deps: OperatorHttpDeps,
  endpoint: E,
  handler: (context: OperatorContext<E>) => Promise<Outcome<z.input<E['response']>>>,
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
      // Conditional on E['auth'], which is what decides three lines above.
      const known = operador as OperatorContext<E>['operador']
      const answer = await handler({ ...parts, operador: known, request, reply })
      void reply.header('cache-control', 'no-store')
      if (!answer.ok) return sendFailure(reply, answer)
      return reply.code(endpoint.status).send(whiteList(endpoint, answer.data))
    },
    errorHandler: (error, request, reply) => void sendFailure(reply, failureOf(error, request)),
  })
}

/** Over SameSite=Strict: a browser that says where it comes from comes from here. */
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

/** What a screen asks by itself keeps nobody signed in. */
function isIdle(path: string, { query }: FastifyRequest): boolean {
  if (path === '/operacao/eu') return true
  return typeof query === 'object' && query !== null && 'fundo' in query && query.fundo === '1'
}

/** Throws unless the passkey was asked for minutes ago. */
export function requireFresh({ confirmadaAte }: OperatorSession, now: Date): void {
  if (confirmadaAte <= now) throw new HttpFailure(fail('CONFIRMACAO_NECESSARIA'))
}
