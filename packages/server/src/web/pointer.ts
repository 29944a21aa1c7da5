import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/failure'
import { sendFailure } from '../kernel/http/errors'
import { canaryCookie } from './canary-cookie'
import type { FindReady } from './lifecycle'

/**
 * The versions of a session's pages, without who released them: open tabs read it, and development servers read the
 * contracts that the shell provides.
 */
export function createPointer(findReady: FindReady, publicUrl: string) {
  const canary = canaryCookie(publicUrl)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const set = findReady()?.renderer.releases(canary.read(request))
    if (set === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
    const { app: shell, version, platform, api, react } = set.shell.manifest
    const remotes = set.remotes.map(({ manifest: { app, version } }) => [app, { version }])
    void reply.header('cache-control', 'private, no-cache').header('access-control-allow-origin', '*')
    return reply.send({
      apps: { [shell]: { version, platform, api, react }, ...Object.fromEntries(remotes) },
    })
  }
}
