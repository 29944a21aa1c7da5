import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Forms of pages without scripts; each field once. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** False where a browser says that another site's page sends the form. A program that says nothing has no visitor's address to use. */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin } = headers
  if (origin !== undefined && origin !== new URL(publicUrl).origin) return false
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
