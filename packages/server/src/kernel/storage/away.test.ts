import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAlbum, listAlbuns, uploadFotos } from '@portal/api/album'
import { must, signUp } from '../../testing/accounts'
import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { ownPicture } from '../../testing/own-picture'
import { asFile, picture } from '../../testing/pictures'
import { startS3, type TestS3 } from '../../testing/s3'
import type { Impressao } from '../images/impressao'
import { keepPictures } from '../images/store-picture'
import { diskStore } from './disk-store'

describe('while the store of pictures is away', () => {
  let test: TestApp
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
    test = await openTestApp(usualKind(), s3.env)
  })
  afterAll(async () => {
    await test.close()
    await s3.close()
  })

  it('an upload changes nothing, reports it, and works when repeated later', async () => {
    const { token } = await signUp(test)
    const call = test.call(token)
    const { album } = must(await call(createAlbum, { body: { titulo: 'Praia' } }))
    const upload = async () =>
      call(uploadFotos, { params: { id: album.id }, files: [asFile(await picture(640, 480))] })
    s3.away()
    expect(await upload()).toMatchObject({
      ok: false,
      error: {
        code: 'INDISPONIVEL',
        status: 503,
        retryAfter: 60,
        message: expect.stringContaining('nada mudou'),
      },
    })
    const pictures = async () => (await test.database.pool.query('SELECT 1 FROM arquivos')).rowCount
    expect(await pictures()).toBe(0)
    s3.back()
    const { photos } = must(await upload())
    expect(await pictures()).toBe(1)

    s3.away()
    const { statusCode, headers } = await ownPicture(test, photos[0]?.arquivo_path)
    s3.back()
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
  })
})

const full = (code: string) => Object.assign(new Error('no space left'), { code })

describe('a full disk, reported as 503 with Retry-After', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind())
  })
  afterAll(() => test.close())
  afterEach(() => jest.restoreAllMocks())

  it('of the pictures: nothing is stored', async () => {
    const { token } = await signUp(test)
    const call = test.call(token)
    const { album } = must(await call(createAlbum, { body: { titulo: 'Praia' } }))
    jest.spyOn(test.deps.files, 'put').mockRejectedValue(full('ENOSPC'))
    const files = [asFile(await picture(640, 480))]
    expect(await call(uploadFotos, { params: { id: album.id }, files })).toMatchObject({
      ok: false,
      error: { code: 'INDISPONIVEL', status: 503, retryAfter: 60 },
    })
    expect((await test.database.pool.query('SELECT 1 FROM arquivos')).rowCount).toBe(0)
  })

  it('of the database', async () => {
    const { token } = await signUp(test)
    jest.spyOn(test.deps.store.albuns, 'list').mockRejectedValue(full('53100'))
    expect(await test.call(token)(listAlbuns, { query: {} })).toMatchObject({
      ok: false,
      error: { code: 'INDISPONIVEL', status: 503 },
    })
  })
})

describe('a disk that fills up between two widths', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const width = (largura: number) => ({ largura, bytes: Buffer.from('foto') })
  const versoes = [width(320), width(640)]
  const original = Buffer.from('foto')
  const impressao = {} as Impressao
  const imagem = { largura: 640, altura: 480, placeholder: '', original, impressao, versoes }
  const arquivo = { path: 'p.webp', imagem }

  it('leaves none of them', async () => {
    const disk = diskStore(folder)
    let room = 2
    const files = {
      ...disk,
      put: async (key: string, bytes: Buffer) =>
        room-- > 0 ? disk.put(key, bytes) : Promise.reject(full('ENOSPC')),
    }
    await expect(keepPictures({ files }, [arquivo])).rejects.toThrow('no space')
    expect(await readdir(join(folder, 'p.webp'))).toEqual([])
  })
})
