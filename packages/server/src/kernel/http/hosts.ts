import type { FastifyInstance } from 'fastify'
import { fail } from '../failure'
import { errorBody } from './catalogue'
import type { Caller } from './answer-first'
import { isLoopback } from './loopback'
import { isProbe } from './readiness'

/** A host name or bracketed IPv6 address, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i

export interface HostRules {
  /** Public URLs of this application. */
  urls: readonly string[]
  /** The call comes from another role of this portal, under any internal host name. */
  isSigned: (request: Caller) => boolean
}

/** Whether a request has one Host, and one of ours: a loopback name and the connection's local address are. */
export function hostCheck(rules: HostRules | undefined): (request: Caller) => boolean {
  const known = new Set(rules?.urls.map((url) => new URL(url).hostname))
  return (request) => {
    const name = nameOf(request)
    if (name === undefined) return false
    return (
      rules === undefined ||
      known.has(name) ||
      isLoopback(name) ||
      bare(name) === bare(request.socket.localAddress ?? '') ||
      rules.isSigned(request)
    )
  }
}

/**
 * Rejects a request with no Host, two, or an unknown one: caches, links and origin checks could each use a
 * different one. Probes may use any name.
 */
export function refuseHosts(app: FastifyInstance, isOurs: (request: Caller) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request) || isOurs(request)) return
    app.security?.('host_refused')
    const failure = fail('CORPO_INVALIDO', { message: 'Endereço desconhecido (Host).' })
    return reply.code(400).header('cache-control', 'no-store').send(errorBody(failure))
  })
}

function nameOf({ raw: { rawHeaders }, headers }: Caller): string | undefined {
  const given = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  if (given > 1) return undefined
  return HOST.exec(headers.host ?? '')?.[1]?.toLowerCase()
}

/** Strips the brackets of an IPv6 address and the `::ffff:` prefix of a mapped IPv4 address. */
const bare = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
