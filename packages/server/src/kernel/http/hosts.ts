import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { errorBody } from './catalogue'
import { isLoopback } from './loopback'
import { isProbe } from './readiness'

/** A name, or an address in brackets as IPv6 wants it, and a port. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i

export interface HostRules {
  /** Addresses of this application as its callers know them. */
  urls: readonly string[]
  /** Another role of this portal calls, by whatever name the network has for this one. */
  isSigned: (request: FastifyRequest) => boolean
}

/**
 * Refuses a call that names no host, two, or another one: caches, links and checks of an origin would each believe a
 * different one. This machine's own names and the address that the connection came to are ours too; probes come by
 * any name.
 */
export function refuseHosts(app: FastifyInstance, rules: HostRules | undefined): void {
  const known = new Set(rules?.urls.map((url) => new URL(url).hostname))
  const isOurs = (request: FastifyRequest, name: string) =>
    rules === undefined ||
    known.has(name) ||
    isLoopback(name) ||
    bare(name) === bare(request.socket.localAddress ?? '') ||
    rules.isSigned(request)
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request)) return
    const name = nameOf(request)
    if (name !== undefined && isOurs(request, name)) return
    app.security?.('host_refused')
    const failure = fail('CORPO_INVALIDO', { message: 'Endereço desconhecido (Host).' })
    return reply.code(400).header('cache-control', 'no-store').send(errorBody(failure))
  })
}

function nameOf({ raw: { rawHeaders }, headers }: FastifyRequest): string | undefined {
  const given = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  if (given > 1) return undefined
  return HOST.exec(headers.host ?? '')?.[1]?.toLowerCase()
}

/** An address without brackets, and an IPv4 one without the IPv6 around it. */
const bare = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
