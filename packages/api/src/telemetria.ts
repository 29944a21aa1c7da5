import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const relatarFalha = endpoint({
  method: 'POST',
  path: '/telemetria',
  summary: 'Reports a front-end failure: app, release, phase; no personal data',
  auth: 'public',
  body: z.object({
    app: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    version: z.string().check(z.maxLength(80)),
    phase: z.enum(['manifest', 'entry', 'chunk', 'load', 'render', 'event', 'hydrate', 'response']),
    message: z.string().check(z.maxLength(500)),
    /** Endpoint whose response had another shape, in the phase `response`: 'GET /anuncios/:id'. */
    endpoint: z.optional(z.string().check(z.maxLength(120))),
  }),
  status: 202,
  response: z.object({ message: z.string() }),
})
