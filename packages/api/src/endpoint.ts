import type { Ato } from '@portal/domain/operadores'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the HTTP contract: the client calls it, the server registers it, OpenAPI is generated from it.
 * `path` is relative to the API, with `:name` for parameters; `apiPath` adds the `/api` prefix.
 */
export interface EndpointShape {
  method: Method
  path: `/${string}`
  summary: string
  /**
   * `session` returns 401 without a valid token; `public` treats an invalid token as anonymous; `operador`
   * returns 401 without an operator's cookie and is served only on the operators' origin.
   */
  auth: 'public' | 'session' | 'operador'
  /** The operator's act, which determines permission and whether the passkey is required again. */
  ato?: Ato
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Multipart field with the files; other body fields are sent alongside. */
  upload?: string
  /**
   * Moves money or must not run twice. The client sends an Idempotency-Key; the server honours it but does
   * not require it.
   */
  idempotent?: boolean
  /** Success status. */
  status: 200 | 201 | 202 | 204 | 302
  response: z.core.$ZodType
}

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.core.$ZodType }
  ? { [key in K]: z.input<S> }
  : unknown

/** Input of a call: `params`, `query` and `body` as the endpoint defines them, `files` for an upload. */
export type InputOf<E extends EndpointShape> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { upload: string } ? { files: readonly File[] } : unknown)

export type OutputOf<E extends EndpointShape> = z.output<E['response']>

/** What the server responds with, before it is written: an instant may be a Date. */
export type AnswerOf<E extends EndpointShape> = z.input<E['response']>

/** Address under the origin: `/api` + path, never prefixed twice (rule: contrato/caminhos). */
export function apiPath(path: string): string {
  return path === '/api' || path.startsWith('/api/') ? path : `/api${path}`
}
