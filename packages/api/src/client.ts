import * as z from 'zod/mini'
import { apiPath, type EndpointShape, type InputOf, type OutputOf } from './endpoint'
import { isCodigoErro, type ApiError, type Result } from './erros'

export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}

export type WireResponse =
  | { kind: 'answer'; status: number; body: unknown; header: (name: string) => string | undefined }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'cancelled' }

/**
 * Sends one HTTP request, independent of endpoints: axios in the browser, `inject` or fetch in the renderer.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export interface CallOptions {
  signal?: AbortSignal
  /** Reuse one key across retries of the same intent; generated per call when absent. */
  idempotencyKey?: string
  /** 0 to 1, for uploads. */
  onProgress?: (fraction: number) => void
}

export type Call = <E extends EndpointShape>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Result<OutputOf<E>>>

export interface ClientPorts {
  transport: Transport
  baseUrl: string
  token: () => string | undefined
  /**
   * Called when a call that carried `token` got a 401 (rule: sessao/perdida); the call runs once more if it
   * resolves to true, with the new token.
   */
  onUnauthorized: (token: string) => Promise<boolean> | undefined
  newKey: () => string
}

const LOCAL_ERRORS = {
  network: { code: 'REDE', message: 'Erro de rede. Verifique sua conexão.', status: 0 },
  timeout: {
    code: 'TEMPO_ESGOTADO',
    message: 'O servidor demorou para responder. Tente novamente.',
    status: 0,
  },
  cancelled: { code: 'CANCELADO', message: 'Chamada cancelada.', status: 0 },
} as const satisfies Record<string, ApiError>

const INVALID: ApiError = {
  code: 'RESPOSTA_INVALIDA',
  message: 'Resposta inesperada do servidor.',
  status: 0,
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: readonly File[]
}

/**
 * Creates the function that calls any endpoint. Responses are parsed and failures are values; it never
 * throws.
 */
export function createCall(ports: ClientPorts): Call {
  return async (endpoint, input, options = {}) => {
    // InputOf<E> has only these four parts, which the compiler cannot infer through its conditional types.
    const loose = input as LooseInput
    const key = options.idempotencyKey ?? ports.newKey()
    const send = (token: string | undefined) =>
      ports.transport({
        method: endpoint.method,
        url: ports.baseUrl + buildUrl(endpoint.path, loose),
        headers: buildHeaders(endpoint, token, key),
        body: buildBody(endpoint, loose),
        signal: options.signal,
        onProgress: options.onProgress,
      })
    const token = ports.token()
    let response = await send(token)
    if (token !== undefined && isUnauthorized(endpoint, response) && (await ports.onUnauthorized(token)))
      response = await send(ports.token())
    if (response.kind !== 'answer') return { ok: false, error: LOCAL_ERRORS[response.kind] }
    if (response.status < 200 || response.status >= 300) return { ok: false, error: readError(response) }
    const parsed = parse<(typeof endpoint)['response']>(
      endpoint.response,
      endpoint.status === 204 ? undefined : response.body,
    )
    if (!parsed.success) return { ok: false, error: { ...INVALID, status: response.status } }
    return { ok: true, data: parsed.data, status: response.status }
  }
}

/** A public call's 401 concerns what it sent, such as a wrong password, not the session. */
function isUnauthorized({ auth }: EndpointShape, response: WireResponse): boolean {
  return auth !== 'public' && response.kind === 'answer' && response.status === 401
}

function parse<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  return z.safeParse(schema, value)
}

function buildUrl(path: string, { params, query }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return apiPath(filled) + (text === '' ? '' : `?${text}`)
}

function buildHeaders(
  endpoint: EndpointShape,
  token: string | undefined,
  key: string,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
  }
}

function buildBody(endpoint: EndpointShape, { body, files }: LooseInput): unknown {
  if (endpoint.upload === undefined) return body
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value))
  for (const file of files ?? []) form.append(endpoint.upload, file)
  return form
}

function readError(response: Extract<WireResponse, { kind: 'answer' }>): ApiError {
  const body: { code?: unknown; message?: unknown; errors?: Record<string, string[]>; request_id?: string } =
    typeof response.body === 'object' && response.body !== null ? response.body : {}
  const retryAfter = Number(response.header('retry-after') ?? NaN)
  return {
    code: isCodigoErro(body.code) ? body.code : response.status >= 500 ? 'ERRO_INTERNO' : 'RESPOSTA_INVALIDA',
    message: typeof body.message === 'string' ? body.message : INVALID.message,
    status: response.status,
    ...(body.errors === undefined ? {} : { errors: body.errors }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...(body.request_id === undefined ? {} : { requestId: body.request_id }),
  }
}
