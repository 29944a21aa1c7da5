import type { FastifyRequest } from 'fastify'
import type { OrigemDoAcesso } from './access-records'

const PORT = /^\d{1,5}$/
const PORT_MAX = 65_535

/**
 * Origin of a call. Behind a proxy the connection's port is the proxy's: then the header set by the outermost
 * trusted proxy is used (`ACCESS_PORT_HEADER`), and only where `TRUST_PROXY` trusts it.
 */
export function originOf(request: FastifyRequest, portHeader: string | undefined): OrigemDoAcesso {
  const { ip, socket } = request
  if (ip === socket.remoteAddress) return { endereco: ip, porta: socket.remotePort ?? null }
  return { endereco: ip, porta: portHeader === undefined ? null : readPort(request.headers[portHeader]) }
}

/** A list means that a visitor's value was appended to: none of its ports is trusted. */
function readPort(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || !PORT.test(value)) return null
  const port = Number(value)
  return port > 0 && port <= PORT_MAX ? port : null
}
