import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

/**
 * Only this machine's own pages may use it: a Host that is another name (DNS rebinding) and an Origin of another
 * page are answered as if it did not exist.
 */
export function refuseStrangers(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  const known = new URL(publicUrl).hostname
  const local = ['localhost', '127.0.0.1', '[::1]', known].includes(request.hostname)
  const same = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
  if (!local || !same) throw new HttpFailure(fail('NAO_ENCONTRADO'))
}
