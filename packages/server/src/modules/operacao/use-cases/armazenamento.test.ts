import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStore } from '../../../kernel/storage/disk-store'
import { fileKey } from '../../../kernel/images/ports'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { startS3, type TestS3 } from '../../../testing/s3'
import { insertAdvertiser } from '../../../testing/users'
import { ownPicture } from '../../../testing/own-picture'
import { orderDeps } from '../../../cli/deps'
import type { OperatorContext } from '../acts/context'
import { copyArmazenamento, showArmazenamento } from '../acts/armazenamento'
import { checkArmazenamento, listSobras } from './armazenamento'

let test: TestApp
let s3: TestS3
let folder: string
let contexto: OperatorContext
beforeAll(async () => {
  s3 = await startS3()
  test = await openTestApp(usualKind(), s3.env)
  const { config, store, pagamentos } = test.deps
  contexto = { ...orderDeps(config, store, pagamentos), operador: 'ana' }
  folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
})
afterAll(async () => {
  await test.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the store of pictures', () => {
  it('is copied from a folder, can be resumed, and repairs differences', async () => {
    const from = diskStore(folder)
    for (let n = 0; n < 30; n += 1) await from.put(fileKey(`p${n}.webp`, 320), Buffer.from(`foto ${n}`))
    await contexto.files.put(fileKey('p0.webp', 320), Buffer.from('foto 0'))
    await contexto.files.put(fileKey('p1.webp', 320), Buffer.from('pela metade'))
    const copy = () => copyArmazenamento(contexto, { origem: folder })
    expect(await copy()).toMatchObject({ ok: true, data: { copiados: 29, iguais: 1 } })
    expect(await copy()).toMatchObject({ ok: true, data: { copiados: 0, iguais: 30, bytes: 0 } })
    expect(await copyArmazenamento(contexto, { origem: join(folder, 'nada') })).toMatchObject({
      ok: false,
      code: 'NAO_ENCONTRADO',
    })
  })

  it('passes every trial, or names the failed ones', async () => {
    const found = await checkArmazenamento(contexto)
    expect(found.ok && found.data.provas.filter(({ ok }) => !ok)).toEqual([])
    s3.away()
    const away = await checkArmazenamento(contexto)
    expect(away.ok && away.data.provas.every(({ ok }) => !ok)).toBe(true)
    s3.back()
  })

  it('fails its check where a file of a row is lost, and names its listings', async () => {
    const ana = await openAdvertiser(test, { email: 'perdida@exemplo.com' })
    const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    const check = () => showArmazenamento(contexto, {})
    const rows = await test.deps.store.arquivos.listGuardados('', 100)
    const keys = rows.flatMap(({ path, larguras }) => larguras.map((largura) => fileKey(path, largura)))
    for (const key of keys) await contexto.files.put(key, Buffer.from('foto'))
    expect(await check()).toMatchObject({ ok: true, data: { conferidos: keys.length } })
    const shown = rows.find(({ anuncios }) => anuncios.includes(anuncio.id))
    const lost = fileKey(shown?.path ?? '', shown?.larguras[0] ?? 0)
    await contexto.files.remove([lost])
    const failed = await check()
    expect(failed).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(!failed.ok && failed.message).toContain(`${lost}: anúncio ${anuncio.id}`)
    await contexto.files.put(lost, Buffer.from('foto'))
    s3.away()
    expect(await check()).toMatchObject({ ok: false, code: 'CONFLITO' })
    s3.back()
  })

  it('lists what has lain there for a day without a row', async () => {
    const { id } = await insertAdvertiser(test.database.pool)
    const versoes = [{ largura: 320, bytes: Buffer.from('foto 2') }]
    const imagem = { largura: 320, altura: 200, placeholder: 'data:,', versoes }
    await test.deps.store.arquivos.add(id, { path: 'p2.webp', imagem }, test.clock.now())
    const later = { ...contexto, clock: () => new Date(Date.now() + 25 * 3_600_000) }
    const found = await listSobras(later)
    const keys = found.ok ? found.data.sobras.map(({ key }) => key) : []
    expect(keys).toContain('p3.webp/320.webp')
    expect(keys).not.toContain('p2.webp/320.webp')
    expect(await listSobras({ ...contexto, clock: () => new Date() })).toMatchObject({ data: { sobras: [] } })
  })

  it('serves to every process what one of them stored, and is erased by its word alone', async () => {
    const { store, files, clock } = test.deps
    expect((await ownPicture(test, 'p2.webp')).body).toBe('foto 2')
    await store.arquivos.markRemoved('p2.webp', clock())
    expect((await ownPicture(test, 'p2.webp')).statusCode).toBe(404)
    s3.away()
    await test.jobs.runDue()
    s3.back()
    const listed = () => store.arquivos.listToErase(10, clock(), '')
    expect(await listed()).toHaveLength(1)
    test.clock.advance(3_600_000)
    await test.jobs.runDue()
    expect(await listed()).toEqual([])
    expect(await files.get(fileKey('p2.webp', 320))).toBeUndefined()
  })
})
