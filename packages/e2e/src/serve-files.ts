import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '': 'text/html; charset=utf-8',
}

/**
 * Serves what `read` returns for a path, to every origin; 404 where it throws. With `page.route` every file would
 * pass through the browser's protocol, which on a busy machine exceeds the shell's manifest timeout (5 s).
 */
export async function serveFiles(
  read: (path: string) => string | Buffer,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const type = TYPES[extname(pathname)] ?? 'application/octet-stream'
      const bytes = read(pathname)
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
