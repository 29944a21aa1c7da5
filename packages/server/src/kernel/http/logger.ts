import type { FastifyRequest } from 'fastify'
import { currentOrder } from '../tracing/order-context'
import { traceIdOf } from './trace'

/**
 * Options of Fastify's logger. Personal data is never logged: of a request only the method and route pattern,
 * of an error its class, code and stack; never addresses, queries, headers, bodies or values quoted by a
 * database error.
 */
export function loggerOptions(level: string): object {
  return {
    level,
    mixin: () => currentOrder() ?? {},
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
        trace: traceIdOf(request.headers?.['traceparent']),
      }),
      err: describeError,
      // At the finest level the multipart parser logs its options, which include every header.
      busboyOptions: () => 'hidden',
      headers: () => 'hidden',
    },
    redact: {
      paths: [
        'email',
        'telefone',
        'cpf',
        'token',
        'password',
        'authorization',
        '*.email',
        '*.telefone',
        '*.token',
      ],
      remove: true,
    },
  }
}

/**
 * Describes an error without user input: a database's message and detail may quote values, its code does not.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const fromDatabase = 'severity' in error && 'code' in error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('constraint' in error ? { constraint: String(error.constraint) } : {}),
    ...(fromDatabase ? {} : { message: error.message }),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
