import type { FastifyRequest } from 'fastify'
import type { OrigemDoAcesso } from './access-records'

const PORT = /^\d{1,5}$/
const PORT_MAX = 65_535

/**
 * Where a call came from. Behind a proxy the connection's port is the proxy's own and says nothing of the person: then
 * the header counts that the outermost trusted proxy sets (`ACCESS_PORT_HEADER`), and only where `TRUST_PROXY` trusts it.
 */
export function originOf(request: FastifyRequest, portHeader: string | undefined): OrigemDoAcesso {
  const { ip, socket } = request
  if (ip === socket.remoteAddress) return { endereco: ip, porta: socket.remotePort ?? null }
  return { endereco: ip, porta: portHeader === undefined ? null : readPort(request.headers[portHeader]) }
}

/** A list is what a visitor sent and a proxy added to: no port of it is believed. */
function readPort(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || !PORT.test(value)) return null
  const port = Number(value)
  return port > 0 && port <= PORT_MAX ? port : null
}
