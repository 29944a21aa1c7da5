import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Parses urlencoded forms of pages without scripts; one value per field. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Actions of forms that earlier releases drew: the browser posts the same form to its page. */
export function movedForms(
  app: FastifyInstance,
  publicUrl: string,
  moved: Readonly<Record<string, string>>,
): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    for (const [old, path] of Object.entries(moved))
      scope.post(
        old,
        { schema: { summary: `Moved to ${path}`, tags: ['formularios'], deprecated: true } },
        (_request, reply) => reply.redirect(`${publicUrl}${path}`, 307),
      )
  })
}

/**
 * False when the browser reports that another site submitted the form. A client that sends neither header is
 * not a browser, so no other site can make it post from a visitor's address.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin } = headers
  if (origin !== undefined && origin !== new URL(publicUrl).origin) return false
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
