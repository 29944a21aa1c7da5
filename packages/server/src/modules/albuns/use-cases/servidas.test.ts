import { publicarAnuncio } from '@portal/api/anuncio-atos'
import * as api from '@portal/api/album'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { ownCookie, ownPicture } from '../../../testing/own-picture'
import { asFile, picture } from '../../../testing/pictures'
import { retirarAnuncio } from '../../denuncias/acts/retirar'
import { contextoOf } from '../../../testing/operador'

describe('a stored picture', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind())
  })
  afterAll(() => test.close())

  let people = 0
  /** A photo of an advertiser, with the listing that shows it. */
  async function shown() {
    const owner = await openAdvertiser(test, { email: `servida${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const files = [asFile(await picture(400, 600))]
    const [foto] = must(await owner.call(api.uploadFotos, { params: { id }, files })).photos
    if (foto === undefined) throw new Error('a photo was sent')
    const publish = async () => {
      const body = publicacaoDe({ photos: [foto] }, GRATIS)
      return must(await owner.call(publicarAnuncio, { body })).anuncio.id
    }
    return { owner, path: foto.arquivo_path, publish }
  }
  const stranger = async (path: string) =>
    Promise.all(
      [160, 320, 1200].map(async (w) => (await test.app.inject(`/storage/${path}?w=${w}`)).statusCode),
    )
  const NOTHING = [404, 404, 404]
  const ALL = [200, 200, 200]

  it('is served to visitors only while a live listing shows it, and to its owner before', async () => {
    const { path, publish } = await shown()
    expect(await stranger(path)).toEqual(NOTHING)
    const own = await ownPicture(test, path)
    expect([own.statusCode, own.headers['cache-control'], own.headers['vary']]).toEqual([
      200,
      'private, no-cache',
      expect.stringContaining('cookie'),
    ])
    const other = await openAdvertiser(test, { email: `outra${people}@exemplo.com` })
    const cookie = ownCookie(test, other.id)
    expect((await test.app.inject({ url: `/storage/${path}`, headers: { cookie } })).statusCode).toBe(404)
    const id = await publish()
    expect(await stranger(path)).toEqual(ALL)
    await test.deps.store.anuncios.suspender(id, test.clock.now())
    expect(await stranger(path)).toEqual(NOTHING)
    expect((await ownPicture(test, path)).statusCode).toBe(200)
  })

  it('is gone with the listing that was taken down, the consent that was withdrawn, and what no approval has seen', async () => {
    const taken = await shown()
    const { ok } = await retirarAnuncio(contextoOf(test), { id: await taken.publish(), motivo: 'Teste' })
    expect([ok, await stranger(taken.path)]).toEqual([true, NOTHING])

    const withdrawn = await shown()
    await withdrawn.publish()
    await test.deps.store.anuncios.ocultarSemConsentimento(withdrawn.owner.id, test.clock.now())
    expect(await stranger(withdrawn.path)).toEqual(NOTHING)

    const unseen = await shown()
    const id = await unseen.publish()
    await test.database.pool.query('UPDATE anuncio_fotos SET por_ver = true WHERE anuncio_id = $1', [id])
    expect(await stranger(unseen.path)).toEqual(NOTHING)
  })

  it('is shown to its owner by a cookie that every call of the session renews', async () => {
    const { owner } = await shown()
    const headers = { authorization: `Bearer ${owner.token}` }
    const { cookies } = await test.app.inject({ url: '/api/album', headers })
    expect(cookies.find(({ name }) => name === 'fotos')?.value).toContain(`v1.${owner.id}.`)
  })
})
