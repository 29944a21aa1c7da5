import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '../db/away'
import { fail, type Failure } from '../failure'
import { isStorageAway } from '../storage/away'
import { CATALOGUE, errorBody } from './catalogue'
import { EVENT_OF_FAILURE, type SecurityEvent } from './security-events'

/** Thrown only inside the HTTP adapter (hooks, parsers), where a value cannot be returned. */
export class HttpFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Sends a failure with its catalogue status; a 5xx carries the request id and no internals. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status } = CATALOGUE[failure.code]
  noteFailure(reply, failure)
  if (failure.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfter))
  void reply.header('cache-control', 'no-store')
  return reply.code(status).send(errorBody(failure, status >= 500 ? reply.request.id : undefined))
}

/** Records the failures that are security events, on any route. */
export function noteFailure(reply: FastifyReply, { code }: Failure): void {
  const event = EVENT_OF_FAILURE[code]
  if (event !== undefined) noteEvent(reply, event)
}

/** A security event of this request, labelled by its route alone. */
export function noteEvent({ server, request }: FastifyReply, event: SecurityEvent): void {
  server.security?.(event, { route: request.routeOptions.url ?? 'none' })
}

/** Retry-After for an unavailable database, and for the store of pictures. */
const RETRY_S = 5
const STORAGE_RETRY_S = 60
const STORAGE_AWAY = fail('INDISPONIVEL', {
  message:
    'As fotos não podem ser guardadas nem mostradas agora, e nada mudou. Tente de novo em alguns minutos.',
  retryAfter: STORAGE_RETRY_S,
})

/** Fastify and database errors that a caller can cause, by code; any other error is a defect. */
const FASTIFY_FAILURES: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: fail('CORPO_INVALIDO'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail('CORPO_INVALIDO'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail('CORPO_INVALIDO'),
  FST_ERR_CTP_BODY_TOO_LARGE: fail('ARQUIVO_GRANDE'),
  FST_REQ_FILE_TOO_LARGE: fail('ARQUIVO_GRANDE', { message: 'Cada arquivo pode ter até 25 MB.' }),
  FST_FILES_LIMIT: fail('ARQUIVO_GRANDE', { message: 'Arquivos demais de uma vez.' }),
  FST_PARTS_LIMIT: fail('CORPO_INVALIDO'),
  FST_FIELDS_LIMIT: fail('CORPO_INVALIDO'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: fail('CORPO_INVALIDO'),
  FST_MP_PREMATURE_CLOSE: fail('CORPO_INVALIDO'),
  FST_ERR_BAD_URL: fail('NAO_ENCONTRADO'),
  // PostgreSQL's character_not_in_repertoire: valid text contains no NUL.
  '22021': fail('CORPO_INVALIDO'),
  // PostgreSQL's numeric_value_out_of_range: no row has such a number.
  '22003': fail('CORPO_INVALIDO'),
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error)
  const failure = failureOf(error, request)
  // Failed preconditions and unsatisfiable ranges of a released file.
  if (status === 412 || status === 416) void reply.code(status).send(errorBody(failure))
  else void sendFailure(reply, failure)
}

/** Fastify uses `statusCode`, its static file library `status`. */
function statusOf(error: object): unknown {
  return 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined
}

/** Converts a thrown error to a failure; defects are logged. */
export function failureOf(error: FastifyError | Error, request: FastifyRequest): Failure {
  if (error instanceof HttpFailure) return error.failure
  const known = 'code' in error ? FASTIFY_FAILURES[error.code] : undefined
  if (known !== undefined) return known
  if (isAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return fail('INDISPONIVEL', { message: CATALOGUE.INDISPONIVEL.message, retryAfter: RETRY_S })
  }
  if (isStorageAway(error)) {
    request.log.error({ err: error }, 'the store of pictures is away')
    return STORAGE_AWAY
  }
  const status = statusOf(error)
  if (status === 403 || status === 404) return fail('NAO_ENCONTRADO')
  if (typeof status === 'number' && status >= 400 && status < 500) return fail('CORPO_INVALIDO')
  request.log.error({ err: error }, 'request failed')
  return fail('ERRO_INTERNO')
}
