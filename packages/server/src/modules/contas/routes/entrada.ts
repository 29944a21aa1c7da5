import type { FastifyRequest } from 'fastify'
import type { DeviceCookie } from '../../../kernel/http/device-cookie'
import { originOf } from '../../../kernel/http/origin'
import { describeDevice } from '../use-cases/sessao/device'
import type { Entrada } from '../use-cases/sessao/open-session'

/** Origin and device of a call. */
export function entradaDe(
  request: FastifyRequest,
  cookie: DeviceCookie,
  portHeader: string | undefined,
): Entrada {
  return {
    dispositivo: describeDevice(request.headers['user-agent']),
    token: cookie.read(request),
    origem: originOf(request, portHeader),
  }
}
