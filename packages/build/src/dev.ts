import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readApp, SHELL } from './app'
import { writeAloneEntry } from './dev/alone-entry'
import { aloneConfig, liveConfig } from './webpack/dev-config'

/**
 * Development server of one remote; an edit reloads the page.
 * Standalone: its screens and routes on the platform's fake, with calls handled by its `src/dev/samples.ts`.
 * `--live`: its federated build, as an override in the shell of a running portal (ADR 22).
 */
const USAGE = 'Usage: pnpm --filter <remote> dev [--live]'
const PORTAL = process.env.PORTAL_URL ?? 'http://localhost:3000'
const CORS = {
  'access-control-allow-origin': '*',
  // Allows requests from a portal on a public address.
  'access-control-allow-private-network': 'true',
}

/** Serves every picture of the samples. */
function picture({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const hue = [...url].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 360
  response.setHeader('content-type', 'image/svg+xml')
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="hsl(${hue} 30% 70%)" d="M0 0h4v5H0z"/>` +
      `<path fill="hsl(${hue} 30% 50%)" d="M0 5 4 1v4z"/></svg>`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { live: { type: 'boolean', default: false } },
})
const [name] = positionals
if (name === undefined || name === SHELL || positionals.length > 1) throw new Error(USAGE)
const app = readApp(name)
const port = Number(process.env.PORT ?? 4200)

const config = values.live ? liveConfig({ app, port }) : aloneConfig({ app, entry: writeAloneEntry(app) })
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    headers: CORS,
    // Bound to localhost, so any host header is acceptable.
    allowedHosts: 'all',
    historyApiFallback: !values.live,
    client: values.live ? false : { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    setupMiddlewares: (middlewares) => [
      { name: 'pictures', path: '/storage', middleware: picture },
      ...middlewares,
    ],
  },
  webpack(config),
)
await server.start()
const override = `${PORTAL}/?mf.${name}=${encodeURIComponent(`http://localhost:${port}/remote.json`)}`
console.log(
  values.live ? `${name} in the live shell: ${override}` : `${name} alone: http://localhost:${port}`,
)
