import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { API_VERSION } from '@portal/api/contrato'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { fail } from '../failure'
import { sendFailure } from './errors'
import { guardOf, type Limit } from './limits'

export interface ApiRoleOptions {
  /** Per address, over all endpoints. */
  calls: Limit
  corsOrigins: readonly string[]
  /** OpenAPI at /api/docs and /api/openapi.json. */
  docs: boolean
  /** Each registers the routes of one module. */
  routes: readonly ((app: FastifyInstance) => void)[]
}

/** The `api` role: every endpoint of the contract, behind the limit per address. */
export function apiRole(options: ApiRoleOptions): FastifyPluginAsync {
  return async (app) => {
    if (options.corsOrigins.length > 0) {
      await app.register(cors, {
        origin: [...options.corsOrigins],
        exposedHeaders: ['retry-after', 'x-request-id'],
      })
    }
    if (options.docs) await registerDocs(app)
    const guard = guardOf(app, 'calls', options.calls)
    app.addHook('onRequest', guard)
    for (const register of options.routes) register(app)
    if (options.docs) {
      app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    }
    app.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
      sendFailure(reply, fail('NAO_ENCONTRADO')),
    )
  }
}

/** The documentation page loads its scripts as files and injects its styles. */
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'API do portal', version: API_VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })
}
