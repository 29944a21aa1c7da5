import type { FastifyRequest } from 'fastify'
import type { Origem } from './access-records'

/** Where a call came from. Behind a proxy the port is the proxy's own, and says nothing of the person. */
export function originOf({ ip, socket }: FastifyRequest): Origem {
  const direct = ip === socket.remoteAddress
  return { endereco: ip, porta: direct ? (socket.remotePort ?? null) : null }
}
