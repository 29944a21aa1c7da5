import { apiPath, type AnswerOf, type EndpointShape } from '@portal/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { fail, type Failure, type Outcome } from '../failure'
import type { StoredAnswer } from './ports'
import { writeInstants } from '../instante'
import { cacheByProof } from './age-proof'
import { CATALOGUE, errorBody } from './catalogue'
import type { HttpDeps } from './deps'
import { failureOf, HttpFailure, noteEvent, sendFailure } from './errors'
import { onceByKey } from './idempotency'
import { guardOf, type Limit } from './limits'
import { originOf } from './origin'
import { parseParts, type Parts } from './parse'
import { findSession, requireSession, type Session } from './session'

/**
 * What a handler gets: the parsed call and its caller. Without `auth: 'session'` the session is looked up on
 * demand.
 */
export interface Context<E extends EndpointShape> extends Parts<E> {
  session: E['auth'] extends 'session' ? Session : undefined
  findSession: () => Promise<Session | undefined>
  /**
   * The caller's Idempotency-Key, where the endpoint supports it; orders store it as their own unique key.
   */
  idempotencyKey: string | undefined
  /** The caller has proved to be an adult, or nothing demands it (rule: idade/prova). */
  proven: boolean
  request: FastifyRequest
  reply: FastifyReply
}

/** `sent`: the handler has responded through `reply` itself (a redirect, a stream of events). */
export type HandlerAnswer<E extends EndpointShape> = Outcome<AnswerOf<E>> | 'sent'

export interface RouteOptions<E extends EndpointShape> {
  /** Limits in addition to the one per address. */
  limits?: readonly Limit[]
  /** For a caller without a proof of age: refuse, or reduce the response (rule: idade/variante-segura). */
  unproven?: 'refuse' | ((data: AnswerOf<E>) => AnswerOf<E>)
  /** Renders a failure for people, where an endpoint is also opened through a link. */
  refuse?: (reply: FastifyReply, failure: Failure) => FastifyReply
}

/**
 * Registers one endpoint of the contract: path, limits, session, parsing, idempotency, response validation.
 */
export function route<E extends EndpointShape>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  handler: (context: Context<E>) => Promise<HandlerAnswer<E>>,
  { limits = [], unproven, refuse = sendFailure }: RouteOptions<E> = {},
): void {
  const guards = limits.map((limit, n) => guardOf(app, `${endpoint.method} ${endpoint.path} ${n}`, limit))
  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = endpoint.auth === 'session' ? await requireSession(deps, request) : undefined
    for (const guard of guards) await guard(request)
    const proven = deps.idade.isProven(request)
    if (session !== undefined) deps.idade.proprias.give(request, reply, session.usuarioId)
    if (unproven === 'refuse' && !proven) return refuse(reply, fail('IDADE_NAO_CONFIRMADA'))
    const parts = parseParts(endpoint, request)
    if (session !== undefined && endpoint.method !== 'GET') await recordAccess(deps, session, request)
    const key = endpoint.idempotent === true ? readKey(request) : undefined
    const context: Context<E> = {
      ...parts,
      // Conditional on E['auth'], which is checked two lines above.
      session: session as Context<E>['session'],
      findSession: () => findSession(deps, request),
      idempotencyKey: key,
      proven,
      request,
      reply,
    }
    const act = async () => {
      const answer = await handler(context)
      // A missing row and another account's are one answer, and so one event.
      if (session !== undefined && answer !== 'sent' && !answer.ok && answer.code === 'NAO_ENCONTRADO')
        noteEvent(reply, 'row_refused')
      return answer
    }
    if (key === undefined || session === undefined) {
      const full = await act()
      if (full !== 'sent' && !full.ok) return refuse(reply, full)
      if (full === 'sent' || typeof unproven !== 'function') return send(endpoint, reply, full)
      if (deps.idade.demanded) cacheByProof(reply, { proven })
      return send(endpoint, reply, proven ? full : { ...full, data: unproven(full.data) })
    }
    const scope = {
      usuarioId: session.usuarioId,
      rota: `${endpoint.method} ${request.routeOptions.url}`,
      chave: key,
    }
    // A key stands for one intent: the same body for another anuncio or album is a different call.
    const intent = { params: request.params, body: request.body }
    const answer = await onceByKey(deps, scope, intent, async () => toStored(endpoint, await act()))
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  }
  for (const url of deps.unprefixed
    ? new Set([apiPath(endpoint.path), endpoint.path])
    : [apiPath(endpoint.path)]) {
    app.route({
      method: endpoint.method,
      url,
      schema: docsOf(endpoint),
      handler: run,
      config: { upload: endpoint.upload !== undefined },
      // Limits over all calls run before the handler.
      errorHandler: (error, request, reply) => void refuse(reply, failureOf(error, request)),
    })
  }
}

/**
 * Every authenticated change writes an access record (docs/adr/0012), before the change, so that none happens
 * without one.
 */
function recordAccess(
  { store, clock, portHeader }: HttpDeps,
  { usuarioId }: Session,
  request: FastifyRequest,
): Promise<void> {
  return store.registrosAcesso.record({ usuarioId, ...originOf(request, portHeader), now: clock() })
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (Array.isArray(key) || key.length < 8 || key.length > 200) {
    throw new HttpFailure(fail('CORPO_INVALIDO', { errors: { 'Idempotency-Key': ['Chave inválida.'] } }))
  }
  return key
}

function send<E extends EndpointShape>(
  endpoint: E,
  reply: FastifyReply,
  answer: HandlerAnswer<E>,
): FastifyReply {
  if (answer === 'sent') return reply
  if (!answer.ok) return sendFailure(reply, answer)
  // A token, a count or personal data: not stored, unless a public endpoint set its own caching.
  if (endpoint.auth === 'session' || !reply.hasHeader('cache-control')) {
    void reply.header('cache-control', 'no-store')
  }
  return reply.code(endpoint.status).send(whiteList(endpoint, answer.data))
}

function toStored<E extends EndpointShape>(endpoint: E, answer: HandlerAnswer<E>): StoredAnswer {
  if (answer === 'sent') throw new Error(`${endpoint.path}: an idempotent endpoint must return a value`)
  if (!answer.ok) return { status: CATALOGUE[answer.code].status, body: errorBody(answer) }
  return { status: endpoint.status, body: whiteList(endpoint, answer.data) }
}

/** Writes Dates as text, and strips fields that the contract does not name. */
export function whiteList(endpoint: EndpointShape, data: unknown): unknown {
  return endpoint.status === 204 ? undefined : z.parse(endpoint.response, writeInstants(data))
}

function docsOf(endpoint: EndpointShape): RouteShorthandOptions['schema'] {
  const { params, query, body, summary, status, response, upload, auth } = endpoint
  return {
    summary,
    tags: [apiPath(endpoint.path).split('/')[2] ?? 'api'],
    ...(auth === 'session' ? { security: [{ bearer: [] }] } : {}),
    ...(upload === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined || upload !== undefined ? {} : { body }),
    ...(status === 204 || status === 302 ? {} : { response: { [status]: response } }),
  }
}
