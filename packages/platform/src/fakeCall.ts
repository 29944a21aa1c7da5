import type { Call, CallOptions } from '@portal/api/client'
import type { EndpointShape, InputOf, OutputOf } from '@portal/api/endpoint'
import type { ApiError, Result } from '@portal/api/erros'
import * as z from 'zod/mini'

/** Handles one endpoint in place of the server. */
export interface FakeHandler {
  method: string
  path: string
  answer(input: unknown, options: CallOptions): unknown
}

/** A failed call, for handlers: `return fail('NAO_ENCONTRADO', 'Não encontrado.', 404)`. */
export class FakeFailure extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.message)
    this.error = error
  }
}

/**
 * Creates a failure to throw in a handler: the call returns `{ ok: false, error }`; `errors` maps a field to
 * its messages.
 */
export function fail(
  code: ApiError['code'],
  message: string,
  status = 422,
  errors?: ApiError['errors'],
): FakeFailure {
  return new FakeFailure({ code, message, status, errors })
}

/**
 * `on(login, ({ body }) => ({ access_token: '…', user }))`. The handler's result is parsed by the endpoint's
 * schema, so samples that the server could never send are rejected.
 */
export function on<E extends EndpointShape>(
  endpoint: E,
  handler: (input: InputOf<E>, options: CallOptions) => OutputOf<E> | Promise<OutputOf<E>>,
): FakeHandler {
  // `fakeCall` passes this endpoint's own input, a relation that the compiler cannot follow.
  return {
    method: endpoint.method,
    path: endpoint.path,
    answer: (input, options) => handler(input as InputOf<E>, options),
  }
}

export interface FakeCall {
  call: Call
  /** Recorded calls, oldest first: `{ endpoint: 'POST /login', input, options }`. */
  calls: { endpoint: string; input: unknown; options: CallOptions }[]
}

/** A `call` limited to the given endpoints; a later handler replaces an earlier one for the same endpoint. */
export function fakeCall(handlers: readonly FakeHandler[] = []): FakeCall {
  const calls: FakeCall['calls'] = []
  return {
    calls,
    call: async <E extends EndpointShape>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions = {},
    ): Promise<Result<OutputOf<E>>> => {
      const handler = handlers.findLast(
        ({ method, path }) => method === endpoint.method && path === endpoint.path,
      )
      calls.push({ endpoint: `${endpoint.method} ${endpoint.path}`, input, options })
      if (handler === undefined) {
        throw new Error(
          `No fake answers ${endpoint.method} ${endpoint.path}: give fakeCall() a handler for it.`,
        )
      }
      return untilAborted(
        options.signal,
        answerOf(endpoint, async () => handler.answer(input, options)),
      )
    },
  }
}

const CANCELLED: Result<never> = {
  ok: false,
  error: { code: 'CANCELADO', message: 'Chamada cancelada.', status: 0 },
}

/** Rejects as soon as the caller aborts, as the browser does. */
function untilAborted<T>(signal: AbortSignal | undefined, answer: Promise<Result<T>>): Promise<Result<T>> {
  if (signal === undefined) return answer
  const cancelled = new Promise<Result<T>>((resolve) => {
    if (signal.aborted) resolve(CANCELLED)
    signal.addEventListener('abort', () => resolve(CANCELLED))
  })
  return Promise.race([answer, cancelled])
}

async function answerOf<E extends EndpointShape>(
  endpoint: E,
  run: () => Promise<unknown>,
): Promise<Result<OutputOf<E>>> {
  try {
    const parsed = parse<E['response']>(endpoint.response, await run())
    if (parsed.success) return { ok: true, data: parsed.data, status: endpoint.status }
    throw new Error(
      `Fake ${endpoint.method} ${endpoint.path} does not fit its schema: ${parsed.error.message}`,
    )
  } catch (failure) {
    if (failure instanceof FakeFailure) return { ok: false, error: failure.error }
    throw failure
  }
}

function parse<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  return z.safeParse(schema, value)
}
