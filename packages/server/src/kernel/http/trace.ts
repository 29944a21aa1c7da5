import { context, propagation } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'

/** Correlates the calls made for one request across roles. */
export interface Trace {
  requestId: string
  /** W3C trace context: the request's own span where tracing is on, else as received. */
  traceparent?: string
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Read within the request: page calls come from another process, which has no span. */
export function traceOf({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): Trace {
  const carrier: Record<string, unknown> = { traceparent: headers['traceparent'] }
  propagation.inject(context.active(), carrier)
  const { traceparent } = carrier
  const known = typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
  return { requestId: id, ...(known && { traceparent }) }
}

/** Headers of a call on behalf of a request. */
export function traceHeaders(trace: Trace | undefined): Record<string, string> {
  if (trace === undefined) return {}
  const { requestId, traceparent } = trace
  return { 'x-request-id': requestId, ...(traceparent !== undefined && { traceparent }) }
}

/** The trace's id, for the log. */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
