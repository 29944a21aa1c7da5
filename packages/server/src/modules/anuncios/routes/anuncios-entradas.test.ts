import { findAnuncioDoDono } from '@portal/api/anuncios'
import { updateAnuncio, removeAnuncio, publicarAnuncio } from '@portal/api/anuncio-atos'
import { ANUNCIOS_RECUSADOS, type Troca } from '@portal/domain/testing/anunciosRecusados'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

let test: TestApp
let ana: Advertiser
let bia: Advertiser
/** Ana's listing. */
let id: number

beforeAll(async () => {
  test = await openTestApp()
  ana = await openAdvertiser(test, { email: 'ana@exemplo.com' })
  bia = await openAdvertiser(test, { email: 'bia@exemplo.com' })
  id = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })).anuncio.id
})
afterAll(() => test.close())

/** Raw bytes that a typed client could not send. */
async function send(
  who: Advertiser | undefined,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  url: string,
  payload?: unknown,
) {
  const response = await test.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined
      ? {}
      : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
  return { status: response.statusCode, body: response.json() }
}
const stored = async () => must(await ana.call(findAnuncioDoDono, { query: { anuncio_id: id } }))[0]
/** Renewal and edit take the place from the stored listing. */
const LOCKED = new Set(['categoria', 'estado', 'cidade', 'cep'])

describe('a listing with one bad field', () => {
  it.each(ANUNCIOS_RECUSADOS)("is refused in the form's words: %s", async (_nome, troca, campo, message) => {
    const body = { ...publicacaoDe(ana, GRATIS), ...troca }
    const before = await stored()
    const routes: ['POST' | 'PUT', string][] = [['POST', '/anuncios']]
    if (!LOCKED.has(campo)) routes.push(['PUT', `/anuncios/${id}`], ['PUT', `/anuncios/renovacao/${id}`])
    for (const [method, url] of routes) {
      const answer = await send(ana, method, url, body)
      expect(answer).toMatchObject({ status: 422, body: { code: 'CORPO_INVALIDO' } })
      expect(answer.body.errors[campo][0]).toBe(message)
      expect(answer.body.error).toBe(answer.body.message)
    }
    expect(await stored()).toEqual(before)
  })
})

describe('a body that is not valid', () => {
  const wrong: [string, Troca][] = [
    ['a text for an age', { idade: '18' }],
    ['a list for a title', { titulo: ['Massagem'] }],
    ['a text for a list', { etnia: 'Latina' }],
    ['numbers in a list', { servicos: [1, 2] }],
    ['an object for photos', { imagens: { id: 1 } }],
    ['a text for a photo id', { imagens: [{ id: 'um' }] }],
    ['a photo id beyond integers', { imagens: [{ id: 1e15 }] }],
    ['a text for consent', { dadosSensiveis: 'sim' }],
    ['a null byte in the title', { titulo: 'Massagem\0\0' }],
  ]
  it.each(wrong)('never breaks the server: %s', async (_nome, troca) => {
    const body = { ...publicacaoDe(ana, GRATIS), ...troca }
    for (const [method, url] of [
      ['POST', '/anuncios'],
      ['PUT', `/anuncios/${id}`],
    ] as const) {
      const { status, body: answer } = await send(bia, method, url, body)
      expect([404, 422]).toContain(status)
      expect(answer).toMatchObject({ message: expect.any(String) })
    }
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['half a JSON', '{"titulo":'],
    ['nothing', ''],
  ])('refuses %s', async (_nome, payload) => {
    expect((await send(ana, 'POST', '/anuncios', payload)).status).toBe(422)
    expect((await send(ana, 'PUT', `/anuncios/${id}`, payload)).status).toBe(422)
  })

  it.each(['titulo', 'descricao', 'endereco', 'user_id'])(
    'refuses 19 MB of %s before reading it',
    async (campo) => {
      const body = { ...publicacaoDe(ana, GRATIS), [campo]: 'a'.repeat(19 * 1024 * 1024) }
      expect(await send(ana, 'POST', '/anuncios', body)).toMatchObject({
        status: 413,
        body: { code: 'ARQUIVO_GRANDE' },
      })
    },
  )
})

describe("another user's ids", () => {
  it.each(['0', '-1', '999999', '2147483648', 'nada', '1e3', '%00', "1'--"])(
    'return 404 for the address %s',
    async (other) => {
      for (const [method, url, body] of [
        ['PUT', `/anuncios/${other}`, publicacaoDe(ana)],
        ['PUT', `/anuncios/renovacao/${other}`, publicacaoDe(ana, GRATIS)],
        ['DELETE', `/anuncios/${other}`, undefined],
        ['GET', `/anuncios/${other}/promocao`, undefined],
      ] as const) {
        expect((await send(ana, method, url, body)).status).toBe(404)
      }
    },
  )

  it('in the body are ignored: the server sets owner and status', async () => {
    const mine = publicacaoDe(bia, { ...GRATIS, user_id: ana.id })
    const { body } = await send(bia, 'POST', '/anuncios', {
      ...mine,
      status: 'ativo',
      id,
      superTop: true,
      tipo: 'TOP',
    })
    expect(body.anuncio).toMatchObject({ tipo: 'GRATIS', superTop: false })
    expect(body.anuncio.id).not.toBe(id)
    expect(must(await ana.call(findAnuncioDoDono, { query: { user_id: bia.id } }))).toHaveLength(1)
    must(await bia.call(removeAnuncio, { params: { id: body.anuncio.id } }))
  })

  it('in photos are refused on every route, and a photo named twice is one', async () => {
    const foreign = {
      imagens: bia.photos.map(({ id: photo }) => ({ id: photo })),
      imagemPrincipal: bia.photos[0]?.arquivo_path,
    }
    for (const [method, url] of [
      ['POST', '/anuncios'],
      ['PUT', `/anuncios/${id}`],
      ['PUT', `/anuncios/renovacao/${id}`],
    ] as const) {
      const answer = await send(ana, method, url, { ...publicacaoDe(ana, GRATIS), ...foreign })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { imagens: ['Escolha fotos dos seus álbuns verificados.'] } },
      })
    }
    const [first] = ana.photos
    const twice = publicacaoDe(ana, { imagens: [{ id: first?.id ?? 0 }, { id: first?.id ?? 0 }] })
    expect(must(await ana.call(updateAnuncio, { params: { id }, body: twice })).anuncio.imagens).toHaveLength(
      1,
    )
  })

  it('require a session on every call of the owner', async () => {
    for (const [method, url] of [
      ['POST', '/anuncios'],
      ['PUT', `/anuncios/${id}`],
      ['PUT', `/anuncios/renovacao/${id}`],
      ['DELETE', `/anuncios/${id}`],
      ['GET', '/meus-anuncios'],
      ['GET', '/anuncios/all'],
      ['GET', `/anuncios?anuncio_id=${id}`],
      ['GET', `/anuncios/${id}/promocao`],
    ] as const) {
      expect(await send(undefined, method, url)).toMatchObject({
        status: 401,
        body: { code: 'NAO_AUTENTICADO' },
      })
    }
    expect(await stored()).toBeDefined()
  })
})
