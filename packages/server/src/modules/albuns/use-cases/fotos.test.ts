import * as api from '@portal/api/album'
import sharp, { type Sharp } from 'sharp'
import { must, signUp, type Account } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile } from '../../../testing/pictures'
import { ownPicture } from '../../../testing/own-picture'

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 160, alpha: 0.5 } } })

/** The first box of a HEIC file, as phones write it; sharp cannot create a complete one. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(64),
])

/** A JPEG with place and device in its EXIF, and an XMP comment. */
function told(): Promise<Buffer> {
  return plain(900, 600)
    .withExif({
      IFD0: { Copyright: 'segredo-do-aparelho', Model: 'segredo-do-aparelho' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 41/1 12/1', GPSMapDatum: 'segredo-do-lugar' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">segredo-do-xmp</x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

describe('photos of every format', () => {
  let test: TestApp
  let owner: Account
  beforeAll(async () => {
    test = await openTestApp(usualKind())
    owner = await signUp(test)
  })
  afterAll(() => test.close())

  async function send(bytes: Buffer) {
    const call = test.call(owner.token)
    const { id } = must(await call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const answer = await call(api.uploadFotos, { params: { id }, files: [asFile(bytes)] })
    return { id, answer }
  }
  const served = async (path: string, largura: number) => (await ownPicture(test, path, largura)).rawPayload

  it.each<[string, () => Promise<Buffer>, { largura: number; altura: number }]>([
    ['one pixel', () => plain(1, 1).png().toBuffer(), { largura: 1, altura: 1 }],
    ['a panorama', () => plain(20_000, 500).jpeg().toBuffer(), { largura: 1200, altura: 30 }],
    ['a tower', () => plain(300, 20_000).png().toBuffer(), { largura: 72, altura: 4800 }],
    ['CMYK', () => plain(400, 300).toColourspace('cmyk').jpeg().toBuffer(), { largura: 320, altura: 240 }],
    [
      '16 bits a channel',
      () => plain(400, 300).toColourspace('rgb16').png().toBuffer(),
      { largura: 320, altura: 240 },
    ],
    ['greys', () => plain(400, 300).toColourspace('b-w').png().toBuffer(), { largura: 320, altura: 240 }],
    ['see-through', () => plain(400, 300, 4).png().toBuffer(), { largura: 320, altura: 240 }],
    ['AVIF', () => plain(400, 300).avif({ effort: 0 }).toBuffer(), { largura: 320, altura: 240 }],
    ['TIFF', () => plain(400, 300).tiff().toBuffer(), { largura: 320, altura: 240 }],
  ])('keeps %s as a plain eight-bit WebP', async (_name, make, size) => {
    const { answer } = await send(await make())
    const [foto] = must(answer).photos
    expect(foto).toMatchObject(size)
    const { format, depth, space, pages } = await sharp(
      await served(foto?.arquivo_path ?? '', 1200),
    ).metadata()
    expect({ format, depth, space, pages }).toEqual({
      format: 'webp',
      depth: 'uchar',
      space: 'srgb',
      pages: undefined,
    })
  })

  it('keeps the first frame of an animation', async () => {
    const frames = Buffer.concat([
      await plain(200, 200).removeAlpha().raw().toBuffer(),
      Buffer.alloc(200 * 200 * 3, 255),
    ])
    const gif = await sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const [foto] = must((await send(gif)).answer).photos
    expect(foto).toMatchObject({ largura: 160, altura: 160 })
  })

  it('refuses HEIC with the formats to use instead, and stores nothing', async () => {
    const { id, answer } = await send(HEIC)
    expect(answer).toMatchObject({ ok: false, error: { code: 'FOTO_INVALIDA', status: 422 } })
    expect(answer.ok ? '' : answer.error.message).toMatch(/HEIC.*JPEG/)
    const album = must(await test.call(owner.token)(api.findAlbum, { params: { id } }))
    expect(album.qtd_fotos).toBe(0)
  })

  it('leaves no trace of place or device in any stored width', async () => {
    const original = await told()
    expect(original.includes('segredo-do-lugar')).toBe(true)
    const [foto] = must((await send(original)).answer).photos
    for (const largura of [160, 320, 480, 800]) {
      const bytes = await served(foto?.arquivo_path ?? '', largura)
      expect(bytes.length).toBeGreaterThan(0)
      expect(bytes.includes('segredo')).toBe(false)
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })
})
