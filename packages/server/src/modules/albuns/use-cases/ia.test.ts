import * as api from '@portal/api/album'
import { publicarAnuncio, updateAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { exportDados } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { contextoOf } from '../../../testing/operador'
import { asFile, picture } from '../../../testing/pictures'
import { showAlbum } from '../acts/list'

describeOnBoth('a photo made or altered by artificial intelligence', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind, { ALBUM_VERIFICATION: 'manual' })
  })
  afterAll(() => test.close())

  async function published() {
    const ana = await openAdvertiser(test, { email: `ia${(people += 1)}@exemplo.com` })
    const [{ id = 0 } = {}] = must(await ana.call(api.listAlbuns, { query: {} }))
    const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    const declare = (foto_id: number, ia: boolean) =>
      ana.call(api.declararIa, { params: { id, foto_id }, body: { ia } })
    const shown = async () =>
      must(await test.call()(findDetalhe, { params: { id: String(anuncio.id) } })).imagens.map(({ ia }) => ia)
    const album = async () => must(await ana.call(api.findAlbum, { params: { id } }))
    return { ana, id, anuncio, declare, shown, album, foto: ana.photos[0]?.id ?? 0 }
  }

  it('is declared at upload, and shown to owner and reviewer and in the export', async () => {
    const { ana, id, album } = await published()
    const files = [asFile(await picture(40, 40))]
    const [plain] = must(await ana.call(api.uploadFotos, { params: { id }, files })).photos
    const [declared] = must(await ana.call(api.uploadFotosDeIa, { params: { id }, files })).photos
    expect([plain?.ia, declared?.ia]).toEqual([false, true])
    expect((await album()).photos.filter(({ ia }) => ia === true).map((foto) => foto.id)).toEqual([
      declared?.id,
    ])
    const opened = await showAlbum(contextoOf(test), { id })
    expect(opened.ok && opened.data.fotos.map(({ ia }) => ia)).toEqual([false, false, false, false, true])
    expect(must(await ana.call(exportDados, {}))).toMatchObject({
      fotos: expect.arrayContaining([expect.objectContaining({ id: declared?.id, ia: true })]),
    })
  })

  it('is labelled for visitors as soon as it is declared', async () => {
    const { declare, shown, foto } = await published()
    expect(await shown()).toEqual([undefined, undefined, undefined])
    expect(must(await declare(foto, true)).foto).toMatchObject({ id: foto, ia: true })
    expect(await shown()).toEqual([true, undefined, undefined])
  })

  it('keeps its label while a listing shows it; taken back, the album waits for a person', async () => {
    const { ana, anuncio, declare, album, foto } = await published()
    must(await declare(foto, true))
    expect(await declare(foto, false)).toMatchObject({ error: { code: 'FOTO_EM_USO', status: 409 } })
    const body = publicacaoDe({ photos: ana.photos.slice(1) })
    must(await ana.call(updateAnuncio, { params: { id: anuncio.id }, body }))
    expect((await album()).verificado).toBe(1)
    expect(must(await declare(foto, false)).foto).toMatchObject({ ia: false })
    expect((await album()).verificado).toBe(0)
  })

  it('is declared by its owner alone', async () => {
    const [{ foto, id }, other] = [await published(), await published()]
    expect(
      await other.ana.call(api.declararIa, { params: { id, foto_id: foto }, body: { ia: true } }),
    ).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
  })
})
