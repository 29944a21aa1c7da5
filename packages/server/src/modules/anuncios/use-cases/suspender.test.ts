import { meusAnuncios } from '@portal/api/anuncios'
import { updateAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { insertVerifiedAlbum } from '../../../testing/users'
import { recusarAlbum } from '../acts/recusar-fotos'

const MOTIVO = 'fotos de outra pessoa'

describeOnBoth('a suspended listing', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const albumOf = async ({ id }: Advertiser) => (await test.deps.store.albuns.list(id))[0]?.id ?? Number.NaN
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })
  const isFound = async (id: number) =>
    must(await test.call()(filtrarAnuncios, { query: { limite: 100 } })).anuncios.some(
      (item) => item.id === id,
    )

  it('comes back when its owner saves it with a verified photo, with the same days', async () => {
    const ana = await advertiser()
    const anuncio = await publishFree(ana)
    const before = must(await detail(anuncio)).dataFim
    await recusarAlbum(contextoOf(test), { id: await albumOf(ana), motivo: MOTIVO })
    expect(must(await ana.call(meusAnuncios, { query: {} }))).toMatchObject([
      { id: anuncio, status: 'inativo', dataInicio: null, dataFim: null },
    ])
    const photos = await insertVerifiedAlbum(test.database.pool, ana.id, 1)
    const body = publicacaoDe({ photos })
    must(await ana.call(updateAnuncio, { params: { id: anuncio }, body }))
    const shown = must(await detail(anuncio))
    expect(shown).toMatchObject({ dataFim: before, imagemPrincipal: photos[0]?.arquivo_path })
    expect(await isFound(anuncio)).toBe(true)
  })

  it('does not come back past its end, nor as a third free one', async () => {
    const ana = await advertiser()
    const [first, second] = [await publishFree(ana), await publishFree(ana)]
    await recusarAlbum(contextoOf(test), { id: await albumOf(ana), motivo: MOTIVO })
    const fresh = { ...ana, photos: await insertVerifiedAlbum(test.database.pool, ana.id, 1) }
    await publishFree(fresh)
    must(await ana.call(updateAnuncio, { params: { id: first }, body: publicacaoDe(fresh) }))
    expect(
      await ana.call(updateAnuncio, { params: { id: second }, body: publicacaoDe(fresh) }),
    ).toMatchObject({ error: { code: 'LIMITE_ANUNCIOS_GRATIS' } })
    const now = test.clock.now().toISOString()
    test.clock.advance(9 * 86_400_000)
    must(await ana.call(updateAnuncio, { params: { id: second }, body: publicacaoDe(fresh) }))
    expect(await detail(second)).toMatchObject({ error: { code: 'REMOVIDO' } })
    test.clock.set(now)
  })

  it('can be renewed like any other', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    await recusarAlbum(contextoOf(test), { id: await albumOf(ana), motivo: MOTIVO })
    const body = publicacaoDe({ photos: await insertVerifiedAlbum(test.database.pool, ana.id, 1) }, GRATIS)
    expect(must(await ana.call(renovarAnuncio, { params: { id }, body })).anuncio).toMatchObject({
      ativo: true,
      dataFim: expect.any(String),
    })
  })
})
