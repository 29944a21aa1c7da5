import { isLoopback } from './loopback'
import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/**
 * Restricts a page to this machine. The caller is identified by its connection, not by a Host header that
 * anybody can set; a proxied call counts as remote. A foreign Host (DNS rebinding) or Origin also gets a 404.
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
