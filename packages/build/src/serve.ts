import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { RenderInput, RenderSite, ShellBundle } from '@portal/platform/render'
import { ROOT, SHELL } from './app'
import { folderStore } from './release/store'

/**
 * Serves the live releases, rendered, on one port, without the portal's server. API calls are proxied to
 * `API_URL`, or return 503 without it.
 */
const RELEASES = process.env.RELEASES_DIR ?? join(ROOT, '.releases')
const PORT = Number(process.env.PORT ?? 4000)
const API_URL = process.env.API_URL
const POLICY = "script-src 'self'; object-src 'none'; base-uri 'self'"
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const UNAVAILABLE = { code: 'INDISPONIVEL', message: 'Sem API aqui.', error: 'Sem API aqui.' }

async function readSite(): Promise<RenderSite> {
  const store = folderStore(RELEASES)
  const { apps } = await store.readReleases()
  const live = await Promise.all(
    Object.entries(apps).map(async ([app, { version }]) => {
      const manifest = await store.readManifest(app, version)
      const base = `/releases/${app}/${version}/`
      if (manifest.server === undefined) return { manifest, base }
      return { manifest, base, serverEntry: join(store.folderOf(app, version), manifest.server.entry) }
    }),
  )
  const shell = live.find(({ manifest }) => manifest.app === SHELL)
  if (shell === undefined) throw new Error(`No shell is live in ${RELEASES}.`)
  return {
    brand: 'Vitrine',
    publicUrl: `http://localhost:${PORT}`,
    legalContact: 'privacidade@localhost.invalid',
    empresa: { nome: 'Vitrine', cnpj: '', endereco: '', representante: '', encarregado: '' },
    apiUrl: '',
    pagamentos: { metodos: ['pix', 'boleto', 'cartao'], cartao: { provedor: 'sandbox' } },
    releasesUrl: '/releases/releases.json',
    shell,
    remotes: live.filter((other) => other !== shell),
  }
}

const transport: RenderInput['transport'] = async ({ method, url, headers, body }) => {
  if (API_URL === undefined)
    return { kind: 'answer', status: 503, body: UNAVAILABLE, header: () => undefined }
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(API_URL + url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...json,
  })
  const answer: unknown = await response.json().catch(() => undefined)
  return {
    kind: 'answer',
    status: response.status,
    body: answer,
    header: (name: string) => response.headers.get(name) ?? undefined,
  }
}

function serveFile(path: string, response: ServerResponse): void {
  const pointer = path === '/releases/releases.json'
  const file = join(RELEASES, path.replace('/releases/', ''))
  const open = pointer || /^\/releases\/[^/]+\/[^/]+\/browser\/[^/]+$/.test(path)
  if (!open || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': pointer ? 'no-cache' : 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  createReadStream(file).pipe(response)
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

async function proxy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (API_URL === undefined) {
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(UNAVAILABLE))
    return
  }
  const answer = await fetch(API_URL + request.url, {
    method: request.method,
    headers: { ...headersOf(request), host: new URL(API_URL).host },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const site = await readSite()
const bundle: ShellBundle = await createRequire(import.meta.url)(site.shell.serverEntry ?? '')

createServer(async (request, response) => {
  const { url = '/' } = request
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname.startsWith('/releases/')) return serveFile(pathname, response)
  if (pathname.startsWith('/api/') || pathname.startsWith('/storage/')) return proxy(request, response)
  try {
    const answer = await bundle.renderDocument({
      site,
      url,
      now: new Date().toISOString(),
      transport,
    })
    if (answer.fault !== undefined) console.warn(`${url}: ${answer.fault}`)
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      ...(answer.location && { location: answer.location }),
    })
    response.end(answer.html)
  } catch (failure) {
    console.error(failure)
    response.writeHead(500).end()
  }
}).listen(PORT, '127.0.0.1', () => console.log(`http://localhost:${PORT}`))
