import * as api from '@portal/api/album'
import { updateAnuncio, removeAnuncio, publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile, picture } from '../../../testing/pictures'

const TITULO = 'Massagem relaxante no Setor Bueno'

describe('a photo that a listing shows', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind())
  })
  afterAll(() => test.close())

  let count = 0
  async function published() {
    count += 1
    const ana = await openAdvertiser(test, { email: `uso${count}@exemplo.com` })
    const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    const [{ id: albumId = 0 } = {}] = must(await ana.call(api.listAlbuns, { query: {} }))
    const removePhoto = (foto_id: number) => ana.call(api.removeFoto, { params: { id: albumId, foto_id } })
    return { ana, anuncio, albumId, fotoId: ana.photos[0]?.id ?? 0, removePhoto }
  }

  it('is not removed, alone or with its album; the refusal names the listing', async () => {
    const { ana, anuncio, albumId, fotoId, removePhoto } = await published()
    expect(await removePhoto(fotoId)).toMatchObject({
      ok: false,
      error: { code: 'FOTO_EM_USO', status: 409, message: `Esta foto está em uso no anúncio “${TITULO}”.` },
    })
    expect(await ana.call(api.removeAlbum, { params: { id: albumId }, body: {} })).toMatchObject({
      ok: false,
      error: { code: 'FOTO_EM_USO', message: `Este álbum tem fotos em uso no anúncio “${TITULO}”.` },
    })
    const album = must(await ana.call(api.findAlbum, { params: { id: albumId } }))
    expect(album.photos.map((foto) => foto.anuncios)).toEqual(
      album.photos.map(() => [{ id: anuncio.id, titulo: TITULO }]),
    )
  })

  it('is removed once no listing shows it', async () => {
    const { ana, anuncio, fotoId, removePhoto } = await published()
    const body = publicacaoDe({ photos: ana.photos.slice(1) })
    must(await ana.call(updateAnuncio, { params: { id: anuncio.id }, body }))
    must(await removePhoto(fotoId))
    must(await ana.call(removeAnuncio, { params: { id: anuncio.id } }))
    must(await removePhoto(ana.photos[1]?.id ?? 0))
  })
})

describe('the same upload sent twice', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind())
  })
  afterAll(() => test.close())

  it('stores one photo under one key and returns the same response; the key of another album is refused', async () => {
    const ana = await openAdvertiser(test)
    const create = async () => must(await ana.call(api.createAlbum, { body: { titulo: 'Novo' } })).album.id
    const files = [asFile(await picture(40, 40))]
    const id = await create()
    const send = (albumId: number, idempotencyKey: string) =>
      ana.call(api.uploadFotos, { params: { id: albumId }, files }, { idempotencyKey })
    const first = must(await send(id, 'chave-do-arquivo-1'))
    expect(must(await send(id, 'chave-do-arquivo-1'))).toEqual(first)
    must(await send(id, 'chave-do-arquivo-2'))
    expect(must(await ana.call(api.findAlbum, { params: { id } })).qtd_fotos).toBe(2)
    expect(await send(await create(), 'chave-do-arquivo-1')).toMatchObject({
      ok: false,
      error: { code: 'CHAVE_IDEMPOTENCIA_REUSADA', status: 409 },
    })
  })
})
