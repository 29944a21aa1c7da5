import type { FastifyPluginAsync } from 'fastify'
import { fail } from '../failure'
import { sendFailure } from '../http/errors'
import type { InternalCalls } from '../http/internal-calls'
import type { FindAjustes } from './ajustes'
import { settingsSchema } from './ajustes-db'

const AJUSTES_PATH = '/api/interno/ajustes'
const TIMEOUT_MS = 3_000

/** GET /api/interno/ajustes: for roles of this portal without a database. */
export function internalAjustes({
  store,
  internal,
}: {
  store: { ajustes: FindAjustes }
  internal: Pick<InternalCalls, 'isSigned'>
}): FastifyPluginAsync {
  return async (app) => {
    app.get(AJUSTES_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!internal.isSigned(request)) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      return reply.header('cache-control', 'no-store').send(await store.ajustes.find())
    })
  }
}

/** Settings of the API at `apiUrl`. */
export function remoteAjustes(apiUrl: string, { sign }: Pick<InternalCalls, 'sign'>): FindAjustes {
  return {
    async find() {
      const headers = sign('GET', AJUSTES_PATH)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(apiUrl + AJUSTES_PATH, { headers, signal, redirect: 'error' })
      if (!response.ok) throw new Error(`${AJUSTES_PATH} returned ${response.status}`)
      return settingsSchema.parse(await response.json())
    },
  }
}
