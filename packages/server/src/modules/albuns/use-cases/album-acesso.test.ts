import * as api from '@portal/api/album'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>
type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
type Made = [method: Method, url: string, body?: unknown]

const MEGABYTES = 19 * 1024 * 1024

describe('access to albums', () => {
  let test: TestApp
  let ana: Advertiser
  let bia: Advertiser
  /** Ana's album and one of its photos. */
  let album: number
  let foto: number
  beforeAll(async () => {
    test = await openTestApp(usualKind())
    ana = await openAdvertiser(test, { email: 'ana@exemplo.com' })
    bia = await openAdvertiser(test, { email: 'bia@exemplo.com' })
    album = must(await ana.call(api.listAlbuns, { query: {} }))[0]?.id ?? 0
    foto = ana.photos[0]?.id ?? 0
  })
  afterAll(() => test.close())

  async function send(who: Advertiser | undefined, ...[method, url, body]: Made) {
    const response = await test.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const whole = async () => must(await ana.call(api.findAlbum, { params: { id: album } }))
  const changes = (id: number | string, fotoId: number | string): Made[] => [
    ['GET', `/album/${id}`],
    ['PATCH', `/album/${id}`, { titulo: 'Tomado' }],
    ['PUT', `/album/${id}`, { user_id: ana.id }],
    ['PUT', `/album/${id}/ordem`, { ids: ana.photos.map((photo) => photo.id) }],
    ['DELETE', `/album/${id}/fotos/${fotoId}`],
  ]
  const upload = (who: Advertiser, id: number) =>
    who.call(api.uploadFotos, { params: { id }, files: [new File(['x'], 'a.png')] })

  it("returns 404 for another user's album and photo, and changes nothing", async () => {
    const before = await whole()
    for (const made of changes(album, foto))
      expect([made, (await send(bia, ...made)).status]).toEqual([made, 404])
    expect(await upload(bia, album)).toMatchObject({ error: { code: 'NAO_ENCONTRADO', status: 404 } })
    expect(await whole()).toEqual(before)
  })

  it("does not accept another user's photo as main picture, in the order or for removal", async () => {
    const [own] = must(await bia.call(api.listAlbuns, { query: { user_id: ana.id } }))
    const id = own?.id ?? 0
    expect(id).not.toBe(album)
    const ids = ana.photos.map((photo) => photo.id)
    const answers = await Promise.all([
      bia.call(api.updateAlbum, { params: { id }, body: { imagem_principal: foto } }),
      bia.call(api.sortFotos, { params: { id }, body: { ids } }),
      bia.call(api.removeFoto, { params: { id, foto_id: foto } }),
    ])
    expect(answers.map((answer) => !answer.ok && answer.error.status)).toEqual([422, 422, 404])
  })

  it('requires a session for every call', async () => {
    const others: Made[] = [
      ['GET', '/album'],
      ['GET', '/album/verificado'],
      ['POST', '/album', { titulo: 'X' }],
      ['POST', `/album/${album}/fotos`],
    ]
    for (const made of [...changes(album, foto), ...others]) {
      expect([made, (await send(undefined, ...made)).status]).toEqual([made, 401])
    }
  })

  it.each(['0', '-1', '999999', '2147483648', '99999999999999', 'nada', '1.5'])(
    'returns 404 for the album or the photo %s',
    async (id) => {
      for (const made of [...changes(id, foto), ['DELETE', `/album/${album}/fotos/${id}`] as Made]) {
        expect([made, (await send(ana, ...made)).status]).toEqual([made, 404])
      }
    },
  )

  it.each<[string, Method, string, unknown, number]>([
    ['no title', 'POST', '', {}, 422],
    ['a blank title', 'POST', '', { titulo: '   ' }, 422],
    ['81 characters', 'POST', '', { titulo: 'a'.repeat(81) }, 422],
    ['a number for a title', 'PATCH', '/:id', { titulo: 7 }, 422],
    ['null for a title', 'PATCH', '/:id', { titulo: null }, 422],
    ['19 MB of title', 'PATCH', '/:id', { titulo: 'a'.repeat(MEGABYTES) }, 413],
    ['an object as main picture', 'PATCH', '/:id', { imagem_principal: {} }, 422],
    ['a main picture beyond integers', 'PATCH', '/:id', { imagem_principal: 1e15 }, 422],
    ['no order', 'PUT', '/:id/ordem', {}, 422],
    ['texts for an order', 'PUT', '/:id/ordem', { ids: ['um'] }, 422],
    ['an order beyond integers', 'PUT', '/:id/ordem', { ids: [1e15] }, 422],
    ['an order of 126', 'PUT', '/:id/ordem', { ids: Array(126).fill(1) }, 422],
    ['no multipart', 'POST', '/:id/fotos', { fotos: 'x' }, 422],
  ])('refuses %s and keeps the album as it is', async (_nome, method, path, body, status) => {
    const before = await whole()
    const answer = await send(ana, method, `/album${path.replace(':id', String(album))}`, body)
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } })
    expect(await whole()).toEqual(before)
  })

  it('removes disallowed characters from a title', async () => {
    const body = { titulo: `  Praia\0\u200B ` }
    expect(must(await ana.call(api.createAlbum, { body })).album.titulo).toBe('Praia')
  })
})
