import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { INSIDE, type App } from '../app'
import { bundleUiPage, UI_PAGE } from '../ui-page/bundle'
import { aloneConfig, liveConfig } from '../webpack/dev-config'
import { writeAloneEntry } from './alone-entry'
import { bundleRenderer, RENDERER } from './renderer'

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

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Every piece of `@portal/ui`, bundled again with each load of the page. */
function uiPage() {
  let files: ReturnType<typeof bundleUiPage> | undefined
  return async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html'
    if (files === undefined || name === 'index.html') files = bundleUiPage()
    const content = (await files.catch(() => undefined))?.get(name)
    const type = TYPES[extname(name)] ?? 'text/html; charset=utf-8'
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content)
  }
}

async function renderer(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(await bundleRenderer())
}

/** Errors of the compiler; the plugin of Fast Refresh shows those of the running page. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false }

/** `live`: for the shell of a running portal; otherwise a page of its own. */
export function devServer({ app, port, live }: { app: App; port: number; live: boolean }): WebpackDevServer {
  const config = live ? liveConfig(app) : aloneConfig({ app, entry: writeAloneEntry(app) })
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      headers: CORS,
      // Bound to localhost, so any host header is acceptable.
      allowedHosts: 'all',
      historyApiFallback: !live,
      client: { overlay: OVERLAY, webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => [
        { name: 'pictures', path: '/storage', middleware: picture },
        ...(live ? [{ name: 'renderer', path: `/${RENDERER}`, middleware: renderer }] : []),
        ...(INSIDE ? [{ name: 'ui', path: UI_PAGE, middleware: uiPage() }] : []),
        ...middlewares,
      ],
    },
    webpack(config),
  )
}
