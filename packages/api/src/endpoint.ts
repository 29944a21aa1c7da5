import type { Ato } from '@portal/domain/operadores'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the HTTP contract, typed once: the client calls it, the server registers it, OpenAPI is made of it.
 * `path` is relative to the API, with `:name` for parameters; `apiPath` adds the `/api` prefix.
 */
export interface EndpointShape {
  method: Method
  path: `/${string}`
  summary: string
  /**
   * `session` answers 401 without a live token; `public` takes a dead token as anonymous; `operador` answers 401 without
   * an operator's cookie, and is served on the operators' own origin alone.
   */
  auth: 'public' | 'session' | 'operador'
  /** What an operator does with it: who may, and whether the passkey is asked for anew. */
  ato?: Ato
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Multipart field that carries the files; other body fields travel beside it. */
  upload?: string
  /** Moves money, or must not happen twice: the client sends an Idempotency-Key, the server requires none but honours it. */
  idempotent?: boolean
  /** Status of success. */
  status: 200 | 201 | 202 | 204 | 302
  response: z.core.$ZodType
}

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.core.$ZodType }
  ? { [key in K]: z.input<S> }
  : unknown

/** What a caller passes: `params`, `query`, `body` where the endpoint has them, `files` for an upload. */
export type InputOf<E extends EndpointShape> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { upload: string } ? { files: readonly File[] } : unknown)

export type OutputOf<E extends EndpointShape> = z.output<E['response']>

/** The address under one origin: `/api` + path, not prefixed twice (rule: contrato/caminhos). */
export function apiPath(path: string): string {
  return path === '/api' || path.startsWith('/api/') ? path : `/api${path}`
}
