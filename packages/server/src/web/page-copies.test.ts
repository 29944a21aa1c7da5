/** Headers of pages for a cache that is purged by tag (docs/adr/0119). */
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { anuncioTag, LISTAS_TAG } from '../kernel/changed'
import { must } from '../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { confirmar, openProvedorDeIdade, type ProvedorDeIdade } from '../testing/idade'
import { openTestPortal } from '../testing/releases'

let provedor: ProvedorDeIdade
let test: TestApp
let plain: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>

beforeAll(async () => {
  provedor = await openProvedorDeIdade(() => test.clock.now())
  test = await openTestPortal({ ...provedor.environment, PAGE_PURGE_URL: 'http://127.0.0.1:1' })
  plain = await openTestPortal()
  ana = await openAdvertiser(test)
})
afterAll(async () => {
  await test.close()
  await plain.close()
  await provedor.close()
})

async function get(url: string, headers = {}, { app, clock }: Pick<TestApp, 'app' | 'clock'> = test) {
  // Long after the release that has just gone live, and after every change.
  await app.inject('/')
  clock.advance(2_000)
  const { headers: got, statusCode } = await app.inject({ url, headers })
  const { 'cache-control': cacheControl, 'cache-tag': tags, 'x-copia': copia, ...rest } = got
  return { statusCode, cacheControl, tags, copia, rest }
}

it('keeps an anonymous page for a minute, named by what it shows', async () => {
  const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
  const page = await get('/acompanhantes')
  const tags = [LISTAS_TAG, anuncioTag(anuncio.id), 'tudo']
  expect(page).toMatchObject({
    cacheControl: 'public, max-age=0, s-maxage=60, must-revalidate',
    tags: tags.join(),
  })
  expect(page.rest).toMatchObject({ 'surrogate-key': tags.join(' '), xkey: tags.join(' ') })
  expect([page.copia, page.rest['set-cookie']]).toEqual([undefined, undefined])
})

it('keeps no page past its own end', async () => {
  const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
  const { rows } = await test.database.pool.query<{ fim: string }>(
    'SELECT expira_em AS fim FROM anuncios WHERE id = $1',
    [anuncio.id],
  )
  test.clock.set(new Date(Date.parse(rows[0]?.fim ?? '') - 42_000).toISOString())
  const { cacheControl } = await get(`/anuncio/${anuncio.titulo_formatado}`)
  expect(cacheControl).toBe('public, max-age=0, s-maxage=40, must-revalidate')
})

it('offers an adult’s page to a cache that checks proofs alone', async () => {
  const adult = { cookie: await confirmar(test, provedor) }
  expect(await get('/', adult)).toMatchObject({ cacheControl: 'private, no-cache', copia: '60' })
  const asked = await test.app.inject({ url: '/-/idade', headers: adult })
  expect([asked.statusCode, asked.headers['x-idade'], asked.headers['cache-control']]).toEqual([
    204,
    'confirmada',
    'private, no-store',
  ])
  const forged = await test.app.inject({ url: '/-/idade', headers: { cookie: `${adult.cookie}x` } })
  expect(forged.headers['x-idade']).toBe('pendente')
})

it('keeps nothing that is not found, needs a session, or is drawn in the browser', async () => {
  for (const url of ['/nada', '/painel', '/quebrada'])
    expect(await get(url)).toMatchObject({ tags: undefined })
})

it('changes nothing where no cache is purged', async () => {
  const page = await get('/acompanhantes', {}, plain)
  expect(page).toMatchObject({
    cacheControl: 'public, max-age=0, s-maxage=1, must-revalidate',
    tags: undefined,
  })
  expect((await plain.app.inject('/-/idade')).statusCode).toBe(404)
})
