import { z } from 'zod'
import { endpoint } from './endpoint'

export const relatarFalha = endpoint({
  method: 'POST',
  path: '/telemetria',
  summary: 'A failure of a front-end part: which app and release, in which phase; no personal data',
  auth: 'public',
  body: z.object({
    app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    version: z.string().max(80),
    phase: z.enum(['manifest', 'entry', 'chunk', 'load', 'render', 'event', 'hydrate']),
    message: z.string().max(500),
  }),
  status: 202,
  response: z.object({ message: z.string() }),
})
