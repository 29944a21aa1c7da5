import { login } from '@portal/api/sessao'
import { filtrarAnuncios } from '@portal/api/busca'
import { CIDADES_RODAPE } from '@portal/domain/locais'
import { CATEGORIAS, GRUPOS_FILTRO } from '@portal/domain/opcoes'
import { openTestApp, type TestApp } from '../testing/app'
import { DEMO_EMAIL, DEMO_PASSWORD } from './advertiser'
import { drawing } from './pictures'
import { seedDemo } from './seed'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  await seedDemo(test.deps)
}, 60_000)
afterAll(() => test.close())

async function totalOf(query: Record<string, string>): Promise<number> {
  const found = await test.call()(filtrarAnuncios, { query })
  return found.ok ? found.data.total : -1
}

it('fills an empty database once, with at least 150 live listings', async () => {
  const total = await totalOf({})
  expect(total).toBeGreaterThanOrEqual(150)
  expect(await seedDemo(test.deps)).toBe(true)
  expect(await totalOf({})).toBe(total)
})

it('has every category in each of the five cities of the footer', async () => {
  for (const categoria of CATEGORIAS) {
    for (const { nome } of CIDADES_RODAPE)
      expect(await totalOf({ categoria, cidade: nome })).toBeGreaterThan(0)
  }
})

it('has a listing for every option of every filter', async () => {
  for (const { key, options } of GRUPOS_FILTRO) {
    for (const option of options) expect(await totalOf({ [key]: option })).toBeGreaterThan(0)
  }
})

it('lets the demo advertiser in, with 60 credits to spend', async () => {
  const session = await test.call()(login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  expect(session).toMatchObject({ data: { user: { creditos: 60 } } })
})

it('brings the expired listings of the house back at a later start', async () => {
  test.clock.advance(30 * 86_400_000)
  await test.jobs.runDue()
  expect(await totalOf({})).toBe(0)
  await seedDemo(test.deps)
  expect(await totalOf({})).toBeGreaterThanOrEqual(150)
})

it('draws straight lines alone', () => {
  for (let n = 0; n < 48; n += 1) expect(drawing(n)).not.toMatch(/<(circle|ellipse|path)|[CQAS]\d/)
})
