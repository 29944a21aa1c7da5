import { readdir } from 'node:fs/promises'
import * as api from '@portal/api/album'
import { findChecklist } from '@portal/api/painel'
import { uploadAvatar, findPerfil } from '@portal/api/usuario'
import sharp from 'sharp'
import { must, signUp, type Account } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { asFile, picture, sidewaysPicture } from '../../../testing/pictures'
import { ownPicture } from '../../../testing/own-picture'

const MEGABYTE = 1024 * 1024

describe('albums and photos', () => {
  let test: TestApp
  let owner: Account
  beforeAll(async () => {
    test = await openTestApp(usualKind())
    owner = await signUp(test)
  })
  afterAll(() => test.close())

  const as = ({ token }: Account) => test.call(token)
  const create = async (account = owner) =>
    must(await as(account)(api.createAlbum, { body: { titulo: 'Fotos' } })).album.id
  const upload = (id: number, files: File[]) => as(owner)(api.uploadFotos, { params: { id }, files })
  const show = async (id: number) => must(await as(owner)(api.findAlbum, { params: { id } }))
  const storedFiles = async () =>
    (await readdir(test.deps.config.storageUrl, { recursive: true }).catch(() => [])).length

  it('keeps a photo upright, without metadata, in the stored widths', async () => {
    const id = await create()
    const { photos } = must(await upload(id, [asFile(await sidewaysPicture(1000, 400))]))
    const [foto] = photos
    expect(foto).toMatchObject({ largura: 320, altura: 800 })
    expect(foto?.previa).toMatch(/^data:image\/gif;base64,/)
    const served = await ownPicture(test, foto?.arquivo_path, 200)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 800,
      exif: undefined,
      orientation: undefined,
    })
  })

  it('verifies an album on upload in the demonstration, and updates the checklist', async () => {
    const id = await create()
    expect((await show(id)).verificado).toBe(0)
    must(await upload(id, [asFile(await picture(300, 300))]))
    expect(await show(id)).toMatchObject({ verificado: 1, qtd_fotos: 1 })
    const { checklist } = must(await as(owner)(findChecklist, { query: {} }))
    expect(checklist.find(({ chave }) => chave === 'album')).toMatchObject({
      label: 'Álbum verificado',
      checked: true,
    })
  })

  it.each([
    ['a text', asFile(Buffer.from('not a picture')), 'FOTO_INVALIDA', 422],
    [
      'a drawing with scripts',
      asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'FOTO_INVALIDA',
      422,
    ],
  ])('refuses %s and stores nothing, not even the good photo beside it', async (_name, bad, code, status) => {
    const id = await create()
    const before = await storedFiles()
    const answer = await upload(id, [asFile(await picture(300, 300)), bad])
    expect(answer).toMatchObject({ ok: false, error: { code, status } })
    expect((await show(id)).qtd_fotos).toBe(0)
    expect(await storedFiles()).toBe(before)
  })

  it('refuses a truncated picture', async () => {
    const id = await create()
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    const answer = await upload(id, [asFile(whole.subarray(0, whole.length / 2))])
    expect(answer).toMatchObject({ ok: false, error: { code: 'FOTO_INVALIDA' } })
  })

  it('refuses more than 50 megapixels and more than 25 megabytes with a reason', async () => {
    const id = await create()
    const huge = await upload(id, [asFile(await picture(7_100, 7_100))])
    expect(huge).toMatchObject({
      ok: false,
      error: {
        code: 'ARQUIVO_GRANDE',
        status: 413,
        message: 'A imagem tem pixels demais: o limite é de 50 megapixels.',
      },
    })
    const heavy = await upload(id, [asFile(Buffer.alloc(26 * MEGABYTE, 1))])
    expect(heavy).toMatchObject({
      ok: false,
      error: { code: 'ARQUIVO_GRANDE', status: 413, message: 'Cada arquivo pode ter até 25 MB.' },
    })
    expect((await show(id)).qtd_fotos).toBe(0)
  })

  it('takes 125 photos and refuses one more', async () => {
    const id = await create()
    const small = asFile(await picture(20, 20))
    for (let call = 0; call < 5; call += 1)
      must(
        await upload(
          id,
          Array.from({ length: 25 }, () => small),
        ),
      )
    expect(await upload(id, [small])).toMatchObject({
      ok: false,
      error: { code: 'ALBUM_CHEIO', status: 409 },
    })
    expect((await show(id)).qtd_fotos).toBe(125)
  }, 180_000)

  it('orders photos, and refuses an order that does not list the whole album', async () => {
    const id = await create()
    const small = asFile(await picture(20, 20))
    const { photos } = must(await upload(id, [small, small, small]))
    const ids = photos.map((foto) => foto.id)
    const order = (list: number[]) => as(owner)(api.sortFotos, { params: { id }, body: { ids: list } })
    must(await order([...ids].reverse()))
    expect((await show(id)).photos.map((foto) => foto.id)).toEqual([...ids].reverse())
    for (const bad of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
      expect(await order(bad)).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    }
  })

  it('sets a photo of the album as main picture, by path or id, and no other', async () => {
    const id = await create()
    const small = asFile(await picture(20, 20))
    const [first, second] = must(await upload(id, [small, small])).photos
    const edit = (imagem_principal: string | number) =>
      as(owner)(api.updateAlbum, { params: { id }, body: { imagem_principal } })
    expect((await show(id)).imagem_principal).toBe(first?.arquivo_path)
    expect(must(await edit(second?.arquivo_path ?? '')).album.imagem_principal).toBe(second?.arquivo_path)
    expect(must(await edit(first?.id ?? 0)).album.imagem_principal).toBe(first?.arquivo_path)
    expect(await edit('outra.webp')).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
  })

  it('stops serving a removed photo, and erases its bytes', async () => {
    const id = await create()
    const [foto] = must(await upload(id, [asFile(await picture(20, 20))])).photos
    expect((await ownPicture(test, foto?.arquivo_path)).statusCode).toBe(200)
    must(await as(owner)(api.removeFoto, { params: { id, foto_id: foto?.id ?? 0 } }))
    expect((await ownPicture(test, foto?.arquivo_path)).statusCode).toBe(404)
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect(await test.deps.files.get(`${foto?.arquivo_path}/160.webp`)).toBeUndefined()
  })

  it("removes an album with PUT, and returns 404 for another user's album", async () => {
    const id = await create()
    const stranger = await signUp(test)
    const remove = (account: Account) =>
      as(account)(api.removeAlbum, { params: { id }, body: { user_id: owner.id } })
    expect(await remove(stranger)).toMatchObject({ error: { code: 'NAO_ENCONTRADO', status: 404 } })
    must(await remove(owner))
    expect(await as(owner)(api.findAlbum, { params: { id } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('replaces the avatar, and removes the old one', async () => {
    const send = async () =>
      must(await as(owner)(uploadAvatar, { files: [asFile(await picture(200, 200))], body: {} })).avatar
    const old = await send()
    const fresh = await send()
    expect(must(await as(owner)(findPerfil, {})).avatar).toBe(fresh)
    expect((await ownPicture(test, fresh)).statusCode).toBe(200)
    expect((await ownPicture(test, old)).statusCode).toBe(404)
  })
})
