import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { fail } from '../failure'
import { sendFailure } from '../http/errors'
import type { InternalCalls } from '../http/internal-calls'
import type { StampMemory } from './stamps'

const STAMPS_PATH = '/api/interno/versoes-vistas'
const TIMEOUT_MS = 3_000

const stampsSchema = z.record(z.string(), z.number().int())
/** Passed in the query, because a call's signature covers path and query. */
const querySchema = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), z.coerce.number().int().min(0))

/** POST /api/interno/versoes-vistas?app=stamp: for roles of this portal without a database. */
export function internalStamps({
  stamps,
  internal,
}: {
  stamps: StampMemory
  internal: Pick<InternalCalls, 'isSigned'>
}): FastifyPluginAsync {
  return async (app) => {
    app.post(STAMPS_PATH, { schema: { hide: true } }, async (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!internal.isSigned(request) || !query.success) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      return reply.header('cache-control', 'no-store').send(await stamps.raise(query.data))
    })
  }
}

/** Stamp memory of the API at `apiUrl`. */
export function remoteStamps(apiUrl: string, { sign }: Pick<InternalCalls, 'sign'>): StampMemory {
  return {
    async raise(stamps) {
      const query = Object.entries(stamps)
        .map(([app, stamp]) => `${app}=${stamp}`)
        .join('&')
      const path = query === '' ? STAMPS_PATH : `${STAMPS_PATH}?${query}`
      const headers = sign('POST', path)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(apiUrl + path, { method: 'POST', headers, signal, redirect: 'error' })
      if (!response.ok) throw new Error(`${STAMPS_PATH} returned ${response.status}`)
      return stampsSchema.parse(await response.json())
    },
  }
}
