import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { extname, join, normalize } from 'node:path'
import type { Portal } from '../portal'

/** A portal that accepts versions under test from `staged`, a separate origin. */
export interface DrilledPortal extends Portal {
  staged: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Serves each app's live release at `/<app>/`, like a developer's server. With `page.route` every file would
 * pass through the browser's protocol, which on a busy machine exceeds the shell's manifest timeout (5 s).
 */
export async function serveStaged(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [app = '', ...file] = normalize(pathname).split('/').filter(Boolean)
    try {
      const { apps } = JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'))
      const bytes = readFileSync(join(folder, app, apps[app].version, ...file))
      const type = TYPES[extname(pathname)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { server, origin: `http://localhost:${address.port}` }
}
