import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** A place in a released script: `mf-public/0.1.0-a77ecb94c5f5/home.54bc913956.js:1:2034`. */
export const FRAME = /^([a-z][a-z0-9-]{0,39})\/([\w.-]{1,80})\/([\w.-]{1,80}\.js):\d{1,7}:\d{1,7}$/
/** Innermost frames of an error that a report carries. */
export const FRAMES_MAX = 10

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
    frames: z.optional(z.array(z.string().check(z.regex(FRAME))).check(z.maxLength(FRAMES_MAX))),
  }),
  status: 202,
  response: z.object({ message: z.string() }),
})
