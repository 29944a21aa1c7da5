import { describeOnBoth } from '../../../testing/databases'
import { RealDeFotos } from '../../../testing/historia-fotos'
import { cobrir, enviar, publicar, verificarAlbum } from '../../../testing/historia-fotos-atos'
import { Model } from '../../../testing/historia-fotos-modelo'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'

describeOnBoth('a photo that is drawn again under another path', (kind) => {
  let test: TestStore
  let people = 0
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())

  async function sent() {
    people += 1
    const dono = await insertAdvertiser(test.pool, { email: `d${people}@exemplo.com`, photos: 0 })
    const [model, real] = [new Model(), new RealDeFotos(test, dono, people)]
    await real.openAlbum()
    await enviar(model, real)
    await verificarAlbum(real)
    const cover = () => cobrir(model, real, 0, ['rosto'], 'cobrir')
    const pathOf = async () =>
      (await test.store.albuns.findDesenho(model.fotos[0]?.id ?? 0))?.arquivoPath ?? ''
    return { model, real, cover, pathOf }
  }

  it('keeps the reason for review', async () => {
    const { real, cover, pathOf } = await sent()
    const flag = `UPDATE hashes_fotos SET conferir = 'parecida' WHERE arquivo_path = $1`
    await test.pool.query(flag, [await pathOf()])
    await cover()
    const flagged = await test.store.hashesDasFotos.listDueForCheck(real.albumId)
    expect(flagged).toEqual([{ arquivoPath: await pathOf(), conferir: 'parecida' }])
  })

  it('gets the code of a listing that began to show it meanwhile, and keeps its areas', async () => {
    const { model, real, cover, pathOf } = await sent()
    real.whileDrawing = () => publicar(model, real, [0], null)
    await cover()
    await real.mark()
    const codigo = String(model.anuncios[0]).padStart(6, '0')
    const [visto] = await real.served(await pathOf())
    expect(visto).toMatchObject({ codigo, grade: model.fotos[0]?.grade })
  })
})
