import * as api from '@portal/api/album'
import { createTextReader } from '../../../kernel/images/text-reader'
import type { Grey } from '../../../kernel/images/text-lines'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth, usualKind } from '../../../testing/databases'
import { contextoOf, did } from '../../../testing/operador'
import { asFile, picture, pictureWithText } from '../../../testing/pictures'
import { testTextProcess } from '../../../testing/text-process'
import { eraseArquivosJob } from '../../operacao/jobs/limpeza'
import { cofreDeProvas } from '../../../kernel/storage/lacre'
import { showAlbum } from '../acts/list'
import { lerFotosJob } from './ler'

const CONTATO = { rotulo: 'Contato na foto', trecho: 'Zap 62 98765-4321', peso: 1 }

describeOnBoth('the text of a photo', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind, { ALBUM_VERIFICATION: 'manual' })
  })
  afterAll(() => test.close())

  async function sent(...pictures: Buffer[]) {
    const owner = await openAdvertiser(test, { email: `texto${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const files = pictures.map((bytes) => asFile(bytes))
    const fotos = must(await owner.call(api.uploadFotos, { params: { id }, files })).photos
    const textos = async () => did(await showAlbum(contextoOf(test), { id })).fotos.map((foto) => foto.textos)
    return { owner, id, fotos, textos }
  }

  /** A reader that finds these lines in every picture. */
  function reading(lines: string[] | Error) {
    const read: Grey[] = []
    let closed = 0
    const newTextReader = () => ({
      read: async (grey: Grey) => {
        read.push(grey)
        if (lines instanceof Error) throw lines
        return lines
      },
      close: () => void (closed += 1),
    })
    return { read, newTextReader, closed: () => closed }
  }
  const run = async (newTextReader: Parameters<typeof lerFotosJob>[0]['newTextReader']) => {
    const job = lerFotosJob({ ...test.deps, newTextReader })
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
  }
  const rows = async (path: string) =>
    (await test.database.pool.query('SELECT achados FROM leituras WHERE arquivo_path = $1', [path])).rows

  it('is read once, and shown to the operator where the rules find something', async () => {
    const { textos } = await sent(await pictureWithText('Zap 62 98765-4321'), await picture(300, 400))
    expect(await textos()).toEqual([undefined, undefined])
    const words = reading([CONTATO.trecho])
    // The library itself is tested once, with pictures alone in text-reader.test.
    await run(kind === usualKind() ? () => createTextReader(testTextProcess(), 60_000) : words.newTextReader)
    const [first, second] = await textos()
    expect(first).toEqual([CONTATO])
    expect(second).toEqual(kind === usualKind() ? [] : [CONTATO])
    const again = reading([])
    await run(again.newTextReader)
    expect([again.read.length, again.closed()]).toEqual([0, 1])
  }, 60_000)

  it('is read as it is drawn: what is covered is no finding, and a new drawing is read again', async () => {
    const { owner, id, fotos, textos } = await sent(await picture(300, 400))
    await run(reading(['zap 62 98765-4321']).newTextReader)
    expect(await textos()).toMatchObject([[{ trecho: 'zap 62 98765-4321' }]])
    const params = { id, foto_id: fotos[0]?.id ?? 0 }
    const areas = [{ x: 0, y: 0, largura: 0.5, altura: 1 }]
    must(await owner.call(api.saveDesfoque, { params, body: { forca: 'cobrir', areas } }))
    expect(await textos()).toEqual([undefined])
    const after = reading([])
    await run(after.newTextReader)
    expect(after.read).toHaveLength(1)
    expect(await textos()).toEqual([[]])
  })

  it('is read once by two workers', async () => {
    const { textos } = await sent(...(await Promise.all([300, 310, 320].map((width) => picture(width, 400)))))
    const both = reading(['tenho 17 anos'])
    await Promise.all([run(both.newTextReader), run(both.newTextReader)])
    expect(both.read).toHaveLength(3)
    expect(await textos()).toMatchObject([[{ peso: 5 }], [{ peso: 5 }], [{ peso: 5 }]])
  })

  it('is tried three times, minutes apart, and does not keep other photos from being read', async () => {
    const { textos } = await sent(await picture(300, 400))
    const failing = reading(new Error('no text'))
    await expect(run(failing.newTextReader)).rejects.toThrow('no text')
    await run(failing.newTextReader)
    expect(failing.read).toHaveLength(1)
    for (let n = 0; n < 4; n += 1) {
      test.clock.advance(6 * 60_000)
      await run(failing.newTextReader).catch(() => undefined)
    }
    expect(failing.read).toHaveLength(3)
    expect(await textos()).toEqual([undefined])
    const other = await sent(await picture(300, 400))
    await run(reading([]).newTextReader)
    expect(await other.textos()).toEqual([[]])
  })

  it('is not read of a removed photo, and what was read is erased with its bytes', async () => {
    const read = await sent(await picture(300, 400))
    const path = read.fotos[0]?.arquivo_path ?? ''
    await run(reading(['tenho 17 anos']).newTextReader)
    expect(await rows(path)).toMatchObject([{ achados: [{ codigo: 'menor', trecho: 'tenho 17 anos' }] }])
    const remove = (album: Awaited<ReturnType<typeof sent>>) =>
      album.owner.call(api.removeFoto, { params: { id: album.id, foto_id: album.fotos[0]?.id ?? 0 } })
    must(await remove(read))
    must(await remove(await sent(await picture(300, 400))))
    const none = reading([])
    await run(none.newTextReader)
    expect(none.read).toEqual([])
    const job = eraseArquivosJob({
      ...test.deps,
      provas: cofreDeProvas(test.deps.store.arquivos, test.deps.cofre),
    })
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
    expect(await rows(path)).toEqual([])
  })
})
