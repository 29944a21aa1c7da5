import type { FastifyRequest } from 'fastify'
import { traceIdOf } from './trace'

/**
 * Options of Fastify's logger. No personal data is ever logged: of a request only the method and the route's pattern,
 * of an error its class, code and stack; never addresses, queries, headers, bodies or what a database says of values.
 */
export function loggerOptions(level: string): object {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
        trace: traceIdOf(request.headers?.['traceparent']),
      }),
      err: describeError,
      // The multipart parser tells of its options at the finest level, and every header is among them.
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

/** An error without what a person typed: a database's message and detail may quote values, its code does not. */
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
