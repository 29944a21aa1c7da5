import * as z from 'zod/mini'

/** A path on this site that no browser can interpret as another host. */
const rooted = z.string().check(z.regex(/^\/(?![/\\])[^\p{Cc}]*$/u))

/** Messages a rendering process may send. It runs released code, so everything is validated. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('broken'), message: z.string() }),
  // Calls to the API only, without a session.
  z.object({
    type: z.literal('call'),
    id: z.int(),
    /** Id of the render that makes the call. */
    render: z.int(),
    method: z.string(),
    url: z.string().check(z.regex(/^\/api\/[^\p{Cc}]*$/u)),
    /** The page is complete without it. */
    spare: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('failed'), id: z.int(), message: z.string() }),
  z.object({
    type: z.literal('rendered'),
    id: z.int(),
    page: z.object({
      status: z.literal([200, 301, 302, 404, 410, 503]),
      location: z.optional(rooted),
      validUntil: z.optional(z.iso.datetime({ offset: true })),
      rendered: z.boolean(),
      posted: z.optional(z.boolean()),
      fault: z.optional(z.string()),
      etag: z.string().check(z.regex(/^W\/"[\w-]+"$/)),
    }),
  }),
])
export type FromWorker = z.output<typeof fromWorkerSchema>
