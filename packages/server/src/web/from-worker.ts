import * as z from 'zod/mini'

/** A path of this site, which no browser takes for another host. */
const rooted = z.string().check(z.regex(/^\/(?![/\\])[^\p{Cc}]*$/u))

/** What a rendering process may say. It runs released code: nothing of it is believed unseen. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('broken'), message: z.string() }),
  // Calls go to the API alone, and never with a session.
  z.object({
    type: z.literal('call'),
    id: z.int(),
    /** The drawing that it is for. */
    render: z.int(),
    method: z.string(),
    url: z.string().check(z.regex(/^\/api\/[^\p{Cc}]*$/u)),
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
      fault: z.optional(z.string()),
      etag: z.string().check(z.regex(/^W\/"[\w-]+"$/)),
    }),
  }),
])
export type FromWorker = z.output<typeof fromWorkerSchema>
