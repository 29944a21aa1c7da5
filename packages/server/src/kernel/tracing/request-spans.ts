import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './spans'

/**
 * One span per request, child of the caller's, named by its route: the URL may contain search terms or a
 * secret link.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'portal.request_id': request.id,
          ...(route !== undefined && { 'http.route': route }),
        },
      },
      parent,
    )
    const within = trace.setSpan(parent, span)
    contexts.set(request, within)
    context.with(within, done)
  })
  // A body is read by socket events, outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const within = contexts.get(request)
    const span = within && trace.getSpan(within)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
