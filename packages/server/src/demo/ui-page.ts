import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The page frames itself at a phone's width; antd writes its styles at run time. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** `/_ui`: every piece of `@portal/ui`, from the built page in `folder`. Not available in production. */
export function uiPageRole(folder: URL): FastifyPluginAsync {
  const root = fileURLToPath(folder)
  // `npm start` builds it after its first page, and the plugin logs a warning for a missing folder.
  mkdirSync(root, { recursive: true })
  return async (app) => {
    await app.register(fastifyStatic, {
      root,
      prefix: '/_ui/',
      index: false,
      setHeaders: (reply) => void reply.header('content-security-policy', POLICY),
    })
    app.get('/_ui', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  }
}
