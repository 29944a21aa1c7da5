import { isLoopback } from './loopback'
import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/**
 * Only this machine's own pages may use it. Who calls is told by the connection, not by a Host that anybody can write;
 * a call that a proxy handed on came from elsewhere. A Host that is another name (DNS rebinding) and an Origin of
 * another page are answered as if it did not exist, too.
 */
export function refuseStrangers(request: FastifyRequest, publicUrl: string): void {
  const { headers, socket } = request
  const near = isLoopback(socket.remoteAddress ?? '') && PROXIED.every((name) => headers[name] === undefined)
  const known = new URL(publicUrl).hostname
  const local = ['localhost', '127.0.0.1', '[::1]', known].includes(request.hostname)
  const { origin } = headers
  const same = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
  if (!near || !local || !same) throw new HttpFailure(fail('NAO_ENCONTRADO'))
}

const PROXIED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const
