import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { errorBody } from './catalogue'
import { isLoopback } from './loopback'
import { isProbe } from './readiness'

/** A host name or bracketed IPv6 address, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i

export interface HostRules {
  /** Public URLs of this application. */
  urls: readonly string[]
  /** The call comes from another role of this portal, under any internal host name. */
  isSigned: (request: FastifyRequest) => boolean
}

/**
 * Rejects a request with no Host, two, or an unknown one: caches, links and origin checks could each use a
 * different one. Loopback names and the local address of the connection are accepted; probes may use any
 * name.
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

/** Strips the brackets of an IPv6 address and the `::ffff:` prefix of a mapped IPv4 address. */
const bare = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
