/**
 * Both variants of a page in a `ROLE=web` cache, with the API on another machine (rule:
 * idade/variante-segura).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { publicarAnuncio, removeAnuncio } from '@portal/api/anuncio-atos'
import { readConfig } from '../config'
import { currentOf } from '../kernel/crypto/secret'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { usualKind } from '../testing/databases'
import { confirmar, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../testing/idade'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from '../testing/release-folder'
import { ROUTES } from '../testing/releases'
import { createWebServer, type WebServer } from '../web-server'

const TITULO = 'Massagem relaxante'
const BAIRRO = 'Setor Bueno'

let provedor: ProvedorDeIdade
let releases: ReleaseFolder
let api: TestApp
let web: WebServer
let ana: Awaited<ReturnType<typeof openAdvertiser>>
let adult: { cookie: string }

beforeAll(async () => {
  provedor = await openProvedorDeIdade(() => api.clock.now())
  releases = await createReleaseFolder()
  await releases.publish('shell', '1')
  const all = { ...ROUTES[0], path: '/tudo/:id', name: 'tudo' }
  await releases.publish('mf-public', '1', { routes: [...ROUTES, all] })
  await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
  const shared = { ...provedor.environment, PUBLIC_URL: PORTAL }
  api = await openTestApp(usualKind(), { ...shared, ROLE: 'api' })
  const read = readConfig({
    ...shared,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    RELEASES_DIR: releases.folder,
    API_INTERNAL_URL: await api.app.listen({ port: 0 }),
    SECRET: currentOf(api.deps.config.secret),
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const clock = () => api.clock.now()
  web = await createWebServer({ config: read.config, clock, renderWorker: testRenderWorker() })
  await web.app.ready()
  ana = await openAdvertiser(api)
  adult = { cookie: await confirmar(api, provedor) }
})
afterAll(async () => {
  await web.app.close()
  await api.close()
  await releases.remove()
  await provedor.close()
})

async function publish() {
  const answer = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, titulo: TITULO }) })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.anuncio
}

const get = (url: string, headers = {}) => web.app.inject({ url, headers })

/** Polls until the page is as expected; a change takes a moment to propagate. */
async function until(url: string, headers: object, isRight: (text: string) => boolean): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { payload } = await get(url, headers)
    if (isRight(payload) || tries > 100) return payload
    await sleep(20)
  }
}

it('are cached apart, invalidated together, and fall back to their own copy without the API', async () => {
  const first = await publish()
  const url = `/tudo/${first.titulo_formatado}`
  expect(await until(url, adult, (text) => text.includes(BAIRRO))).toContain(BAIRRO)
  const safe = await until(url, {}, (text) => text.includes(TITULO))
  expect([safe.includes(TITULO), safe.includes(BAIRRO)]).toEqual([true, false])

  await ana.call(removeAnuncio, { params: { id: first.id } })
  for (const who of [{}, adult]) {
    expect(await until('/acompanhantes', who, (text) => !text.includes(TITULO))).not.toContain(TITULO)
    expect(await until(url, who, (text) => !text.includes(TITULO))).not.toContain(TITULO)
  }

  const second = `/tudo/${(await publish()).titulo_formatado}`
  // The notification has been delivered, so it invalidates nothing later.
  await until('/acompanhantes', {}, (text) => text.includes(TITULO))
  await get(second, adult)
  await get(second)
  await api.app.close()
  // Every cached copy is past its freshness.
  api.clock.advance(20_000)
  const [full, left] = [await get(second, adult), await get(second)]
  expect([full.statusCode, full.payload.includes(BAIRRO)]).toEqual([200, true])
  expect(full.headers['cache-control']).toBe('private, no-cache')
  expect([left.statusCode, left.payload.includes(TITULO), left.payload.includes(BAIRRO)]).toEqual([
    200,
    true,
    false,
  ])
})

it('a proof that the API gave counts for the pages of a web role, and one that was changed does not', async () => {
  const forged = adult.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await get('/nada', { cookie: forged })).headers['cache-control']).toMatch(/^public/)
  expect((await get('/nada', adult)).headers['cache-control']).toBe('private, no-cache')
})
