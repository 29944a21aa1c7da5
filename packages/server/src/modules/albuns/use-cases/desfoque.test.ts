import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import sharp from 'sharp'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile, squares } from '../../../testing/pictures'
import { ownPicture } from '../../../testing/own-picture'

const AREA = { x: 0.1, y: 0.1, largura: 0.4, altura: 0.4 }

describe('hidden areas of a photo', () => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { ALBUM_VERIFICATION: 'manual' })
  })
  afterAll(() => test.close())

  async function sent() {
    const owner = await openAdvertiser(test, { email: `des${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const [foto] = must(
      await owner.call(api.uploadFotos, { params: { id }, files: [asFile(await squares())] }),
    ).photos
    const verify = () =>
      test.database.pool.query("UPDATE albuns SET verificacao = 'verificado' WHERE id = $1", [id])
    await verify()
    const params = { id, foto_id: foto?.id ?? 0 }
    const save = (areas = [AREA], forca: 'leve' | 'forte' | 'cobrir' = 'forte') =>
      owner.call(api.saveDesfoque, { params, body: { forca, areas } })
    const look = () => owner.call(api.findDesfoque, { params })
    const album = async () => must(await owner.call(api.findAlbum, { params: { id } }))
    return { owner, id, foto, params, save, look, album, verify }
  }
  /** Range of luma well inside the area. */
  async function spreadOf(bytes: Buffer) {
    const { width, height } = await sharp(bytes).metadata()
    const area = {
      left: Math.ceil(width * 0.2),
      top: Math.ceil(height * 0.2),
      width: Math.floor(width * 0.2),
      height: Math.floor(height * 0.2),
    }
    const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer())
      .greyscale()
      .stats()
    return channels[0]?.stdev ?? 0
  }
  const served = (path: string, w: number) => ownPicture(test, path, w)

  it('are removed from every width under a new path, and the old path is gone', async () => {
    const { foto, save, album } = await sent()
    const before = foto?.arquivo_path ?? ''
    expect(await spreadOf((await served(before, 800)).rawPayload)).toBeGreaterThan(80)
    const saved = must(await save()).foto
    expect(saved.arquivo_path).not.toBe(before)
    expect((await served(before, 800)).statusCode).toBe(404)
    for (const width of [160, 320, 480, 800]) {
      expect(await spreadOf((await served(saved.arquivo_path, width)).rawPayload)).toBeLessThan(25)
    }
    expect((await album()).photos.map(({ arquivo_path }) => arquivo_path)).toEqual([saved.arquivo_path])
  })

  it('reveal nothing where a small area lies inside a large one', async () => {
    const { save } = await sent()
    const tiles = Array.from({ length: 16 }, (_tile, n) => ({
      x: 0.2 + (n % 4) * 0.05,
      y: 0.2 + Math.floor(n / 4) * 0.05,
      largura: 0.05,
      altura: 0.05,
    }))
    const { arquivo_path } = must(await save([AREA, ...tiles], 'leve')).foto
    expect(await spreadOf((await served(arquivo_path, 800)).rawPayload)).toBeLessThan(25)
  })

  it('are returned with the original photo, to its owner only', async () => {
    const { params, save, look } = await sent()
    must(await save([AREA], 'cobrir'))
    const { desfoque, original } = must(await look())
    expect(desfoque).toEqual({ forca: 'cobrir', areas: [AREA] })
    expect(await spreadOf(Buffer.from(original.split(',')[1] ?? '', 'base64'))).toBeGreaterThan(80)
    const stranger = await openAdvertiser(test, { email: 'outra@exemplo.com' })
    const refused = { ok: false, error: { code: 'NAO_ENCONTRADO' } }
    expect(await stranger.call(api.findDesfoque, { params })).toMatchObject(refused)
    expect(
      await stranger.call(api.saveDesfoque, { params, body: { forca: 'forte', areas: [] } }),
    ).toMatchObject(refused)
  })

  it('are refused outside the picture, and nothing changes', async () => {
    const { save, album, foto } = await sent()
    expect(await save([{ ...AREA, x: 0.9 }])).toMatchObject({ ok: false, error: { code: 'CORPO_INVALIDO' } })
    expect((await album()).photos[0]?.arquivo_path).toBe(foto?.arquivo_path)
  })

  it('put a verified album back under review when they reveal something, and not when they hide more', async () => {
    const { save, album } = await sent()
    must(await save())
    expect((await album()).verificado).toBe(1)
    must(await save([]))
    expect((await album()).verificado).toBe(0)
  })

  it('of a photo that a listing shows may grow, and never shrink', async () => {
    const { owner, foto, save, album, verify } = await sent()
    must(await save())
    await verify()
    const [photo] = (await album()).photos
    const body = publicacaoDe(
      { photos: [{ id: foto?.id ?? 0, arquivo_path: photo?.arquivo_path ?? '' }] },
      GRATIS,
    )
    must(await owner.call(publicarAnuncio, { body }))
    expect(await save([])).toMatchObject({ ok: false, error: { code: 'FOTO_EM_USO' } })
    must(await save([{ ...AREA, largura: 0.6 }]))
    expect((await album()).photos[0]?.anuncios).toHaveLength(1)
  })
})
