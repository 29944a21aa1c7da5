import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import sharp from 'sharp'
import { originalKey } from '../../../kernel/images/ports'
import { readFile } from '../../../kernel/storage/read-file'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile, picture } from '../../../testing/pictures'

/** Light of the lower right corner, where the mark is, and of the upper left one, in single pixels. */
async function corners(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const part = async (left: number, top: number) => {
    const area = { left, top, width: Math.floor(width / 2), height: Math.floor(height / 4) }
    return sharp(bytes).extract(area).greyscale().raw().toBuffer()
  }
  const spread = (pixels: Buffer) => {
    const sorted = [...pixels].sort((a, b) => a - b)
    return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
  }
  return {
    marked: spread(await part(Math.ceil(width / 2), height - Math.floor(height / 4))),
    plain: spread(await part(0, 0)),
  }
}

describe('the mark on a photo', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { BRAND: 'Vitrine' })
  })
  afterAll(() => test.close())

  async function sent() {
    const owner = await openAdvertiser(test)
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const files = [asFile(await picture(900, 1_200))]
    const [foto] = must(await owner.call(api.uploadFotos, { params: { id }, files })).photos
    return { owner, path: foto?.arquivo_path ?? '', fotoId: foto?.id ?? 0 }
  }
  const served = (path: string) => test.app.inject(`/storage/${path}?w=480`)

  it('is in every width that is served from the first, its original is kept without and served to nobody, and a listing adds its code', async () => {
    const { owner, path, fotoId } = await sent()
    const before = await served(path)
    const { marked, plain } = await corners(before.rawPayload)
    expect(marked).toBeGreaterThan(60)
    expect(plain).toBeLessThan(10)
    const original = await readFile(test.deps.files, originalKey(path))
    expect((await corners(original ?? Buffer.alloc(0))).marked).toBeLessThan(10)
    expect((await test.app.inject(`/storage/${originalKey(path)}`)).statusCode).toBe(404)
    expect((await test.app.inject(`/storage/${encodeURIComponent(originalKey(path))}`)).statusCode).toBe(404)

    const body = publicacaoDe({ photos: [{ id: fotoId, arquivo_path: path }] }, GRATIS)
    must(await owner.call(publicarAnuncio, { body }))
    test.clock.advance(61_000)
    await test.jobs.runDue()
    const after = await served(path)
    expect(after.headers['cache-control']).toBe('public, max-age=300, s-maxage=0, must-revalidate')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    const stale = await test.app.inject({
      url: `/storage/${path}?w=480`,
      headers: { 'if-none-match': String(before.headers['etag']) },
    })
    expect(stale.statusCode).toBe(200)
  }, 30_000)
})
