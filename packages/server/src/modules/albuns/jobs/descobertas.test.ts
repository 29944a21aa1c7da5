import * as api from '@portal/api/album'
import { findDetalhe } from '@portal/api/busca'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import sharp from 'sharp'
import { fileKey, originalKey } from '../../../kernel/images/ports'
import { readFile } from '../../../kernel/storage/read-file'
import { desenhos } from '../../../migrations/039-desenhos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { asFile, squares } from '../../../testing/pictures'

const AREAS = [{ x: 0, y: 0, largura: 1, altura: 1 }]
/** The statement of migration 039 that records affected photos. */
const BACKFILL = desenhos.sql.slice(desenhos.sql.indexOf('INSERT INTO fotos_descobertas'))

describeOnBoth('photos whose areas the job of an earlier release drew away', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  async function sent() {
    const email = `descoberta${(people += 1)}@exemplo.com`
    const owner = await openAdvertiser(test, { email })
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const files = [asFile(await squares())]
    const [foto] = must(await owner.call(api.uploadFotos, { params: { id }, files })).photos
    const params = { id, foto_id: foto?.id ?? 0 }
    const cover = async () => {
      test.clock.advance(1_000)
      const body = { forca: 'cobrir' as const, areas: AREAS }
      return must(await owner.call(api.saveDesfoque, { params, body })).foto.arquivo_path
    }
    const publish = async (path: string) => {
      const photos = [{ id: params.foto_id, arquivo_path: path }]
      const { anuncio } = must(await owner.call(publicarAnuncio, { body: publicacaoDe({ photos }, GRATIS) }))
      return anuncio.id
    }
    return { owner, email, foto, params, cover, publish }
  }

  /** Reproduces the defect: the unblurred original in every width, under the same path. */
  async function uncover(path: string) {
    const { files, images } = test.deps
    const original = (await readFile(files, originalKey(path))) ?? Buffer.alloc(0)
    const { versoes } = await images.redraw(original, { codigo: '000001', desfoque: SEM_DESFOQUE })
    for (const { largura, bytes } of versoes) await files.put(fileKey(path, largura), bytes)
    await test.database.pool.query('UPDATE arquivos SET marcado_com = codigo WHERE path = $1', [path])
  }
  const served = (path: string, w: number) => test.app.inject(`/storage/${path}?w=${w}`)
  const coloursOf = async (bytes: Buffer) =>
    (await sharp(bytes).extract({ left: 0, top: 0, width: 80, height: 80 }).greyscale().stats()).channels[0]
      ?.stdev ?? 0
  const mailsTo = async (email: string) =>
    (await test.deps.store.outbox.list(email)).filter(({ assunto }) => assunto.includes('fotos'))
  async function runDue() {
    test.clock.advance(61_000)
    await test.jobs.runDue()
  }

  it('are covered under another path, which listings show at once; the old path is gone and purged', async () => {
    const { owner, params, cover, publish, email } = await sent()
    const path = await cover()
    const id = await publish(path)
    await uncover(path)
    expect(await coloursOf((await served(path, 480)).rawPayload)).toBeGreaterThan(80)
    await test.database.pool.query(BACKFILL)
    await runDue()
    const [photo] = must(await owner.call(api.findAlbum, { params: { id: params.id } })).photos
    const again = photo?.arquivo_path ?? ''
    expect(again).not.toBe(path)
    for (const width of [160, 320, 480, 800]) {
      expect(await coloursOf((await served(again, width)).rawPayload)).toBeLessThan(10)
    }
    expect((await served(path, 480)).statusCode).toBe(404)
    const detalhe = must(await test.call()(findDetalhe, { params: { id } }))
    expect(detalhe.imagens.map((imagem) => imagem.arquivo_path)).toEqual([again])
    const purged = `SELECT count(*)::int AS n FROM jobs WHERE tipo = 'purgar' AND dados->>'path' = $1`
    expect((await test.database.pool.query(purged, [path])).rows).toEqual([{ n: 1 }])
    expect(await mailsTo(email)).toHaveLength(1)
  }, 60_000)

  it('are reported to their owner once, with the exposed period, and not where the areas were drawn', async () => {
    const harmed = await sent()
    const path = await harmed.cover()
    await harmed.publish(path)
    await uncover(path)
    // Covered after it had its code: areas and code were drawn together.
    const whole = await sent()
    await whole.publish(whole.foto?.arquivo_path ?? '')
    const safe = await whole.cover()
    await test.database.pool.query(BACKFILL)
    await runDue()
    await runDue()
    const [mail, ...others] = await mailsTo(harmed.email)
    expect(others).toEqual([])
    expect(mail?.texto).toMatch(/uma foto sua pôde ser vista sem as áreas que você cobriu/)
    expect(mail?.texto).toMatch(/De: \d\d\/\d\d\/\d{4} às \d\d:\d\d\nAté: \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
    expect(await mailsTo(whole.email)).toEqual([])
    expect((await served(safe, 480)).statusCode).toBe(404)
    expect((await test.database.pool.query('SELECT * FROM fotos_descobertas')).rows).toEqual([])
  }, 60_000)

  it('are reported even if the photo has been removed since, and not drawn again', async () => {
    const { params, cover, publish, email } = await sent()
    const path = await cover()
    await publish(path)
    await uncover(path)
    await test.deps.store.transaction(({ albuns }) => albuns.removeFotos([params.foto_id], test.clock.now()))
    await test.database.pool.query(BACKFILL)
    await runDue()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await served(path, 480)).statusCode).toBe(404)
  }, 60_000)
})
