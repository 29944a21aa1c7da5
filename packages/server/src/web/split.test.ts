import { setTimeout as sleep } from 'node:timers/promises'
import { publicarAnuncio, removeAnuncio } from '@portal/api/anuncio-atos'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { usualKind } from '../testing/databases'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from '../testing/release-folder'
import { ROUTES } from '../testing/releases'
import { readConfig } from '../config'
import { createWebServer, type WebServer } from '../web-server'

/** `ROLE=web` without a database and `ROLE=api` with one, over HTTP. */
let releases: ReleaseFolder
let api: TestApp
let web: WebServer
const seen: { url: string; id: string; traceparent: unknown; encodings: unknown }[] = []

const openApi = (): Promise<TestApp> =>
  openTestApp(usualKind(), { ROLE: 'api', LIMIT_CALLS: '3', LIMIT_ADDRESS_FACTOR: '1', TRUST_PROXY: '1' })

async function openWeb(apiUrl: string): Promise<WebServer> {
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    API_INTERNAL_URL: apiUrl,
    RELEASES_DIR: releases.folder,
    PUBLIC_URL: 'https://vitrine.example',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const server = await createWebServer({
    config: read.config,
    clock: () => api.clock.now(),
    renderWorker: testRenderWorker(),
  })
  await server.app.ready()
  return server
}

beforeAll(async () => {
  releases = await createReleaseFolder()
  await releases.publish('shell', '1')
  await releases.publish('mf-public', '1', { routes: ROUTES })
  await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
  api = await openApi()
  api.app.server.on('request', ({ url = '', headers }) => {
    const { 'x-request-id': id, traceparent, 'accept-encoding': encodings } = headers
    seen.push({ url, id: String(id), traceparent, encodings })
  })
  web = await openWeb(await api.app.listen({ port: 0 }))
})
afterAll(async () => {
  await web.app.close()
  await api.close()
  await releases.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ url, headers })

/** Polls until the page is as expected; a change takes a moment to propagate. */
async function until(url: string, isRight: (text: string) => boolean) {
  for (let tries = 0; ; tries += 1) {
    const page = await get(url)
    if (isRight(page.payload) || tries > 100) return page
    await sleep(20)
  }
}

it('renders from the API uncompressed, exempt from visitors’ limits, with the caller’s request id and trace', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const asked = { 'x-request-id': 'pedido-12345', traceparent }
  for (const page of ['1', '2', '3', '4']) {
    const { statusCode } = await get(`/acompanhantes?pagina=${page}`, asked)
    expect(statusCode).toBe(200)
  }
  const calls = seen.filter(({ url }) => url.startsWith('/api/anuncios/filtro'))
  expect(calls).toHaveLength(4)
  expect(calls.at(-1)).toMatchObject({ id: 'pedido-12345', traceparent, encodings: 'identity' })
})

it('is ready without a database and without the API', async () => {
  const alone = await openWeb('http://127.0.0.1:9')
  const statuses = []
  for (const url of ['/livez', '/readyz', '/healthz']) statuses.push((await alone.app.inject(url)).statusCode)
  const page = await alone.app.inject('/acompanhantes')
  await alone.app.close()
  expect(statuses).toEqual([200, 200, 200])
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.headers['cache-control']).toBe('private, no-cache')
})

it('stops showing a taken-down anuncio, though it has no database to be notified by', async () => {
  const ana = await openAdvertiser(api)
  const answer = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  const { id, titulo_formatado } = answer.data.anuncio
  await until('/acompanhantes', (text) => text.includes('Setor Bueno'))
  expect((await get(`/anuncio/${titulo_formatado}`)).statusCode).toBe(200)
  await ana.call(removeAnuncio, { params: { id } })
  const gone = await until('/acompanhantes', (text) => !text.includes('Setor Bueno'))
  expect(gone.payload).not.toContain('Setor Bueno')
  expect((await get(`/anuncio/${titulo_formatado}`)).statusCode).toBe(410)
})

it('sends forms without scripts to the API, counted by each visitor’s own address', async () => {
  const post = (remoteAddress: string) =>
    web.app.inject({
      method: 'POST',
      url: '/denunciar',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'alvo=outro&endereco=Na+p%C3%A1gina+inicial&motivo=Outro+motivo',
      remoteAddress,
    })
  for (let n = 0; n < 3; n += 1) expect((await post('10.3.1.1')).statusCode).toBe(200)
  const fourth = await post('10.3.1.1')
  expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 0]).toEqual([429, true])
  expect(fourth.payload).toContain('value="Na página inicial"')
  expect((await post('10.3.2.1')).payload).toMatch(/protocolo <b>D/)
})
