import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import sharp from 'sharp'
import { originalKey } from '../../../kernel/images/ports'
import { readFile } from '../../../kernel/storage/read-file'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile, picture, squares } from '../../../testing/pictures'
import { ownPicture } from '../../../testing/own-picture'
import { marcarFotosJob } from './marcar'

const SOURCES = join(import.meta.dirname, '../../..')

/** Luma of single pixels in the lower right corner, where the mark is, and in the upper left one. */
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

  let people = 0
  async function sent(bytes?: Buffer) {
    const owner = await openAdvertiser(test, { email: `marca${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const files = [asFile(bytes ?? (await picture(900, 1_200)))]
    const [foto] = must(await owner.call(api.uploadFotos, { params: { id }, files })).photos
    return { owner, albumId: id, path: foto?.arquivo_path ?? '', fotoId: foto?.id ?? 0 }
  }
  const served = (path: string, w = 480) => ownPicture(test, path, w)

  /** A photo whose upper left part is covered, and a listing that shows it. */
  async function covered() {
    const { owner, albumId, fotoId } = await sent(await squares())
    const areas = [{ x: 0, y: 0, largura: 0.6, altura: 0.6 }]
    const params = { id: albumId, foto_id: fotoId }
    const body = { forca: 'cobrir' as const, areas }
    const { arquivo_path: path } = must(await owner.call(api.saveDesfoque, { params, body })).foto
    const anuncio = publicacaoDe({ photos: [{ id: fotoId, arquivo_path: path }] }, GRATIS)
    must(await owner.call(publicarAnuncio, { body: anuncio }))
    const cover = (more: typeof areas) =>
      owner.call(api.saveDesfoque, { params, body: { forca: 'cobrir', areas: [...areas, ...more] } })
    return { path, fotoId, cover }
  }
  const marcaOf = async (path: string) =>
    (await test.database.pool.query('SELECT marcado_com FROM arquivos WHERE path = $1', [path])).rows

  it('is in every served width from the start; the original has none and is never served, and a listing adds its code', async () => {
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

  it('is drawn with the code over a photo that still hides its areas, in every width', async () => {
    const { path } = await covered()
    const before = await served(path)
    test.clock.advance(61_000)
    await test.jobs.runDue()
    expect(await marcaOf(path)).not.toEqual([{ marcado_com: '' }])
    expect((await served(path)).rawPayload.equals(before.rawPayload)).toBe(false)
    for (const width of [160, 320, 480, 800]) {
      expect((await corners((await served(path, width)).rawPayload)).plain).toBeLessThan(10)
    }
  }, 30_000)

  it('is not drawn over a photo that was covered again in the meantime', async () => {
    const { path, cover } = await covered()
    const { images } = test.deps
    const redraw = images.redraw.bind(images)
    const keys: string[] = []
    const put = test.deps.files.put.bind(test.deps.files)
    const job = marcarFotosJob({
      ...test.deps,
      files: {
        ...test.deps.files,
        put: (key, bytes) => {
          keys.push(key)
          return put(key, bytes)
        },
      },
      images: {
        ...images,
        redraw: async (original, how) => {
          const drawn = await redraw(original, how)
          must(await cover([{ x: 0.5, y: 0.5, largura: 0.5, altura: 0.5 }]))
          return drawn
        },
      },
    })
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
    expect(keys).toEqual([])
    expect(await marcaOf(path)).toEqual([{ marcado_com: '' }])
    expect((await served(path)).statusCode).toBe(404)
  }, 30_000)

  it('is drawn by one function, which reads the areas with the path', () => {
    const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    const callers = sources.filter(
      (name) =>
        /(?<!test)\.ts$/.test(name) && /images\.redraw\(/.test(readFileSync(join(SOURCES, name), 'utf8')),
    )
    expect(callers).toEqual(['modules/albuns/use-cases/desenhar.ts'])
  })
})
