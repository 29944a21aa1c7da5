import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import type { App } from '../app'
import { aloneConfig, liveConfig } from '../webpack/dev-config'
import { writeAloneEntry } from './alone-entry'

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

/** Errors of the compiler; the plugin of Fast Refresh shows those of the running page. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false }

/** `live`: for the shell of a running portal; otherwise a page of its own. */
export function devServer({ app, port, live }: { app: App; port: number; live: boolean }): WebpackDevServer {
  const config = live ? liveConfig({ app, port }) : aloneConfig({ app, entry: writeAloneEntry(app) })
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: !live,
      liveReload: true,
      headers: CORS,
      // Bound to localhost, so any host header is acceptable.
      allowedHosts: 'all',
      historyApiFallback: !live,
      client: live ? false : { overlay: OVERLAY, webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => [
        { name: 'pictures', path: '/storage', middleware: picture },
        ...middlewares,
      ],
    },
    webpack(config),
  )
}
