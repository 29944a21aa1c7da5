import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from '../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../scripts/ports.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { describeWith } from './testing/tools'

const SITE = 'vitrine.localhost'
const DESK = 'operacao.localhost'

/** A server that responds with its name. */
async function startBehind(name: string): Promise<{ server: Server; at: string }> {
  const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, at: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describeWith('caddy', 'Caddy of deploy/caddy/Caddyfile', () => {
  let folder: string
  let caddy: ChildProcess
  let port: number
  const servers: Server[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-caddy-'))
    port = await freePort()
    const [api, web, desk] = [await startBehind('api'), await startBehind('web'), await startBehind('desk')]
    servers.push(api.server, web.server, desk.server)
    const text = await readDeployed('caddy/Caddyfile')
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n}\n${text}`)
    const env = {
      HOME: folder,
      PUBLIC_URL: `http://${SITE}:${port}`,
      OPERATOR_URL: `http://${DESK}:${port}`,
      API_UPSTREAM: api.at,
      WEB_UPSTREAM: web.at,
      OPERATOR_UPSTREAM: desk.at,
    }
    caddy = spawn(findTool('caddy') ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    })
    await untilOpen(port, caddy)
  })
  afterAll(async () => {
    const exited = once(caddy, 'exit')
    caddy.kill('SIGTERM')
    await exited
    for (const server of servers) server.close().closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  /** What this host's path gets: the name of the server behind, or the status of a refusal. */
  async function reached(host: string, path: string): Promise<string> {
    const [response] = await once(get({ port, path, headers: { host: `${host}:${port}` } }), 'response')
    let body = ''
    for await (const chunk of response) body += String(chunk)
    return response.statusCode === 200 ? body : String(response.statusCode)
  }

  it('leads the API and pictures, pages, and the back office to their processes', async () => {
    for (const path of ['/api/anuncios/filtro', '/storage/a.webp'])
      expect(await reached(SITE, path)).toBe('api')
    for (const path of ['/', '/acompanhantes', '/situacao']) expect(await reached(SITE, path)).toBe('web')
    for (const path of ['/', '/api/operador/sessao']) expect(await reached(DESK, path)).toBe('desk')
  })

  it.each([SITE, DESK])('hides probes, metrics and calls between roles from visitors of %s', async (host) => {
    const inside = ['/healthz', '/readyz', '/livez', '/metrics', '/_sandbox', '/_sandbox/x', '/api/interno/x']
    for (const path of inside) expect([path, await reached(host, path)]).toEqual([path, '404'])
  })
})
