import { login } from '@portal/api/sessao'
import { filtrarAnuncios } from '@portal/api/busca'
import { pedidos } from '@portal/api/pedidos'
import { CIDADES_HOME, CIDADES_RODAPE } from '@portal/domain/locais'
import { CATEGORIAS, GRUPOS_FILTRO } from '@portal/domain/opcoes'
import sharp from 'sharp'
import type { Database } from '../kernel/db/pool'
import { openTestApp, type TestApp } from '../testing/app'
import { openTestDatabase, usualKind } from '../testing/databases'
import { DEMO_PHOTOS } from '../testing/demo-photos'
import { planOnce } from '../testing/plan-once'
import { DEMO_EMAIL, DEMO_PASSWORD } from './advertiser'
import { demoAnuncios, formularioOf } from './anuncios'
import { ADVERTISER_PHOTOS } from './photos'
import { HOUSE_EMAIL } from './renovar'
import { seedDemo } from './seed'

/** Live listings of the demo advertiser, which are not renewed. */
const ADVERTISERS_OWN = 3

/** One plain picture per picture of the demonstration: the tests check their assignment. */
const tinyPhotos = () =>
  Promise.all(
    DEMO_PHOTOS.map((_file, place) =>
      sharp({ create: { width: 40, height: 50, channels: 3, background: { r: place * 4, g: 0, b: 0 } } })
        .webp()
        .toBuffer(),
    ),
  )

let database: Database
let test: TestApp
beforeAll(async () => {
  database = await openTestDatabase(usualKind())
  planOnce(database.pool)
  test = await openTestApp(usualKind(), {}, { demoPhotos: await tinyPhotos(), shared: database })
  await seedDemo(test.deps, test.database.pool)
}, 180_000)
afterAll(async () => {
  await test.close()
  await database.close()
})

async function totalOf(query: Record<string, string>): Promise<number> {
  const found = await test.call()(filtrarAnuncios, { query })
  return found.ok ? found.data.total : -1
}

it('fills an empty database once, with at least 150 live listings', async () => {
  const total = await totalOf({})
  expect(total).toBeGreaterThanOrEqual(150)
  expect(await seedDemo(test.deps, test.database.pool)).toBe(true)
  expect(await totalOf({})).toBe(total)
})

describe('its pictures', () => {
  const lists: Record<string, string>[] = [
    {},
    ...CATEGORIAS.map((categoria) => ({ categoria })),
    ...CATEGORIAS.flatMap((categoria) =>
      CIDADES_RODAPE.map(({ nome, uf }) => ({ categoria, cidade: nome, estado: uf })),
    ),
  ]
  const coversOf = async (query: Record<string, string>) => {
    const found = await test.call()(filtrarAnuncios, { query })
    return found.ok ? found.data.anuncios.map(({ imagemPrincipal }) => imagemPrincipal) : []
  }

  it('are complete once the job has run, and none is twice on page one of any list', async () => {
    await test.jobs.runDue()
    const house = await test.deps.store.usuarios.findByEmail(HOUSE_EMAIL)
    const [album] = await test.deps.store.albuns.list(house?.id ?? 0)
    expect(album?.qtdFotos).toBe(DEMO_PHOTOS.length - ADVERTISER_PHOTOS)
    for (const query of lists) {
      const covers = await coversOf(query)
      expect(covers.length).toBeGreaterThan(0)
      expect([query, new Set(covers).size]).toEqual([query, covers.length])
    }
  }, 180_000)
})

it('has few SUPER TOP: at most three on page one of a list', async () => {
  for (const categoria of CATEGORIAS) {
    const found = await test.call()(filtrarAnuncios, { query: { categoria } })
    const superTop = found.ok ? found.data.anuncios.filter((card) => card.superTop).length : 99
    expect(superTop).toBeLessThanOrEqual(3)
  }
})

it('has a ledger in which the daily check finds no difference', async () => {
  expect(await test.deps.store.fechamentos.listDivergencias(test.clock.now())).toEqual([])
})

/** Links of the home page: its cards, its footer, and its frequent searches (rule: busca/home). */
const HOME_LINKS: Record<string, string>[] = [
  ...CATEGORIAS.map((categoria) => ({ categoria })),
  ...CATEGORIAS.flatMap((categoria) => CIDADES_HOME.map(({ nome }) => ({ categoria, cidade: nome }))),
  ...CATEGORIAS.flatMap((categoria) =>
    CIDADES_RODAPE.map(({ nome, uf }) => ({ categoria, cidade: nome, estado: uf })),
  ),
  { cidade: 'Goiânia', servicos: 'Massagem tântrica' },
  { categoria: 'Acompanhantes', localdeatendimento: 'Hotel' },
  { cidade: 'Rio de Janeiro', zona: 'Zona Sul' },
  { servicos: 'Videochamada' },
  { servicospara: 'Casais' },
  { categoria: 'Massagistas', cidade: 'São Paulo' },
]
async function expectLive(): Promise<void> {
  for (const query of HOME_LINKS) expect([query, (await totalOf(query)) > 0]).toEqual([query, true])
}

it('has a listing behind every link of the home page', expectLive)

it('has enough in a city for pages, and in a category for more than seven', async () => {
  expect(await totalOf({ categoria: 'Massagistas', cidade: 'Goiânia' })).toBeGreaterThan(25)
  expect(await totalOf({ categoria: 'Acompanhantes' })).toBeGreaterThan(7 * 25)
})

it('has a listing for every option of every filter', async () => {
  for (const { key, options } of GRUPOS_FILTRO) {
    for (const option of options) expect(await totalOf({ [key]: option })).toBeGreaterThan(0)
  }
})

it('gives the unpaid listing an order to resume', async () => {
  const session = await test.call()(login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  if (!session.ok) throw new Error('the demo advertiser cannot sign in')
  const call = test.call(session.data.access_token)
  const found = await call(pedidos, { query: {} })
  expect(found).toMatchObject({
    data: {
      data: [
        {
          status: 'PENDING',
          metodo: 'boleto',
          acoes: expect.arrayContaining(['pagar', 'boleto', 'cancelar']),
        },
      ],
    },
  })
})

it('lets the demo advertiser in, with 60 credits to spend', async () => {
  const session = await test.call()(login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  expect(session).toMatchObject({ data: { user: { creditos: 60 } } })
})

it('stays alive for weeks, whether it runs or is stopped', async () => {
  const total = await totalOf({})
  for (let day = 0; day < 28; day += 2) {
    test.clock.advance(2 * 86_400_000)
    await test.jobs.runDue()
    expect(await totalOf({})).toBeGreaterThanOrEqual(total - ADVERTISERS_OWN)
  }
  await expectLive()
  test.clock.advance(60 * 86_400_000)
  await test.deps.store.jobs.enqueue({ tipo: 'vitrine', chave: 'depois' })
  await seedDemo(test.deps, test.database.pool)
  await test.jobs.runDue()
  await expectLive()
}, 180_000)

it('does not restore what the operator suspended', async () => {
  const { usuarios, anuncios } = test.deps.store
  const house = await usuarios.findByEmail(HOUSE_EMAIL)
  const { id = 0 } =
    (await anuncios.listDoDono(house?.id ?? 0)).find(({ status }) => status === 'ativo') ?? {}
  await anuncios.suspender(id, test.clock.now())
  test.clock.advance(10 * 86_400_000)
  await test.jobs.runDue()
  expect(await anuncios.find(id)).toMatchObject({ status: 'inativo' })
}, 180_000)

describe('its texts', () => {
  const forms = demoAnuncios().map(formularioOf)

  it('do not contradict the listing', () => {
    for (const { categoria, titulo, descricao, bairro, bairroManual, cidade, zona, servicos } of forms) {
      expect(titulo.endsWith(bairro === null ? ` em ${cidade}` : `, ${bairro}`)).toBe(true)
      expect(descricao).toContain(bairro === null ? `Fico em ${cidade}.` : `Bairro: ${bairro}, ${cidade}.`)
      if (categoria === 'Massagistas') expect(servicos[0]).toMatch(/^Massagem/)
      if ((bairro ?? bairroManual) === 'Centro') expect(zona).toBe('Centro')
      expect(new Set(servicos).size).toBe(servicos.length)
    }
  })

  it('respect the limits of the form', () => {
    for (const { titulo, descricao } of forms) {
      expect(titulo.length).toBeGreaterThanOrEqual(5)
      expect(titulo.length).toBeLessThanOrEqual(80)
      expect(descricao.length).toBeGreaterThanOrEqual(20)
      expect(descricao.length).toBeLessThanOrEqual(500)
    }
  })
})
