import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnPostgres } from '../../../testing/databases'
import { asFile, picture } from '../../../testing/pictures'
import { insertVerifiedAlbum } from '../../../testing/users'

describeOnPostgres('albums under parallel calls', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('postgres')
  })
  afterAll(() => test.close())

  it('accepts the 125th photo once, however many arrive at the same time', async () => {
    const ana = await openAdvertiser(test)
    await insertVerifiedAlbum(test.database.pool, ana.id, 124)
    const [{ id = 0 } = {}] = must(await ana.call(api.listAlbuns, { query: {} }))
    const files = [asFile(await picture(20, 20))]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.call(api.uploadFotos, { params: { id }, files })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error).toMatchObject({ code: 'ALBUM_CHEIO', status: 409 })
    }
    expect(must(await ana.call(api.findAlbum, { params: { id } })).qtd_fotos).toBe(125)
  })

  it('either publishes a photo or removes it, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ana = await openAdvertiser(test, { email: `corrida${round}@exemplo.com` })
      const [{ id = 0 } = {}] = must(await ana.call(api.listAlbuns, { query: {} }))
      const [published, removed] = await Promise.all([
        ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }),
        ana.call(api.removeFoto, { params: { id, foto_id: ana.photos[0]?.id ?? 0 } }),
      ])
      expect([published.ok, removed.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})
