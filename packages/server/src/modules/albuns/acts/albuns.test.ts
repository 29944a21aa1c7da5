import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { findAlbum } from '@portal/api/album'
import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import {
  alertsOf,
  auditOf,
  brokenContexto,
  contextoOf,
  publishFree,
  type Advertiser,
} from '../../../testing/operador'
import { insertVerifiedAlbum } from '../../../testing/users'
import { listAlbuns, showAlbum, verificar } from './list'
import { recusarAlbum, recusarFoto } from '../../anuncios/acts/recusar-fotos'

const MOTIVO = 'fotos de outra pessoa'

describeOnBoth('the operator and albums', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const albumOf = async ({ id }: Advertiser) => (await test.deps.store.albuns.list(id))[0]?.id ?? Number.NaN
  const waiting = async (owner: Advertiser) => {
    const id = await albumOf(owner)
    await test.deps.store.albuns.setVerificacao(id, 'pendente')
    return id
  }
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })
  const isFound = async (id: number) =>
    must(await test.call()(filtrarAnuncios, { query: { limite: 100 } })).anuncios.some(
      (item) => item.id === id,
    )
  const picture = async (path: string | undefined) => (await test.app.inject(`/storage/${path}`)).statusCode
  /** Stores real files, so that /storage has bytes to serve. */
  const keep = async ({ photos }: Advertiser) => {
    for (const { arquivo_path } of photos) {
      await test.deps.files.put(`${arquivo_path}/1200.webp`, Buffer.from('bytes'))
    }
  }

  it('lists what waits for verification, and shows an album with its pictures, written down', async () => {
    const ana = await advertiser()
    const id = await waiting(ana)
    const list = await listAlbuns(contextoOf(test), { pendentes: true, limite: 50 })
    expect(list.ok && list.data.albuns.map((album) => album.id)).toContain(id)
    const shown = await showAlbum(contextoOf(test), { id })
    const path = ana.photos[0]?.arquivo_path
    expect(shown).toMatchObject({
      data: { verificacao: 'pendente', qtdFotos: 3, fotos: [{ status: 'ativa' }, {}, {}] },
    })
    const url = String(shown.ok && shown.data.fotos[0]?.url)
    await keep(ana)
    const open = async (address: string) =>
      (await test.app.inject(address.replace(test.deps.config.publicUrl, ''))).statusCode
    expect([await picture(path), await open(url), await open(url.replace(/s=./, 's=_'))]).toEqual([
      404, 200, 404,
    ])
    expect(shown.ok && shown.data.fotos[0]?.arquivo).toBe(`${test.deps.config.storageUrl}/${path}/1200.webp`)
    expect(await auditOf(test, `album:${id}`)).toEqual([
      { ator: 'operador:ana', acao: 'album-consultado', dados: {} },
    ])
  })

  it('verifies an album once: its owner is notified once, and the act is audited once', async () => {
    const ana = await advertiser()
    const id = await waiting(ana)
    expect(await verificar(contextoOf(test), { id })).toMatchObject({ ok: true, data: { fotos: 3 } })
    expect(must(await ana.call(findAlbum, { params: { id } })).verificado).toBe(1)
    expect(await verificar(contextoOf(test), { id })).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await alertsOf(test, ana.id)).toEqual([
      { tipo: 'success', message: 'Seu álbum "Fotos" foi verificado.' },
    ])
    expect(await auditOf(test, `album:${id}`)).toMatchObject([
      { acao: 'album-verificado', dados: { antes: 'pendente', depois: 'verificado', fotos: 3 } },
    ])
  })

  it('notifies the owner again when a refused album is verified after all', async () => {
    const ana = await advertiser()
    const id = await waiting(ana)
    await verificar(contextoOf(test), { id })
    await recusarAlbum(contextoOf(test), { id, motivo: MOTIVO })
    test.clock.advance(60_000)
    const photos = await insertVerifiedAlbum(test.database.pool, ana.id, 1)
    await test.database.pool.query('UPDATE fotos SET album_id = $1 WHERE id = $2', [id, photos[0]?.id])
    expect(await verificar(contextoOf(test), { id })).toMatchObject({ ok: true })
    const told = (await alertsOf(test, ana.id)).map(({ tipo }) => tipo)
    expect(told).toEqual(['success', 'error', 'success'])
  })

  it.each([
    ['verifies', () => verificar(contextoOf(test), { id: 999_999 })],
    ['refuses', () => recusarAlbum(contextoOf(test), { id: 999_999, motivo: MOTIVO })],
    ['shows', () => showAlbum(contextoOf(test), { id: 999_999 })],
    ['refuses as a photo', () => recusarFoto(contextoOf(test), { id: 999_999, motivo: MOTIVO })],
  ])('%s no album that does not exist, and writes nothing', async (_name, act) => {
    expect(await act()).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(await auditOf(test, 'album:999999')).toEqual([])
    expect(await auditOf(test, 'foto:999999')).toEqual([])
  })

  it('does not verify an album without photos', async () => {
    const ana = await advertiser()
    const id = await test.deps.store.albuns.create(ana.id, 'Vazio', test.clock.now())
    expect(await verificar(contextoOf(test), { id })).toMatchObject({ ok: false, code: 'CONFLITO' })
  })

  it('refuses one photo: gone from /storage and from the listing, which goes on with the others', async () => {
    const ana = await advertiser()
    await keep(ana)
    const anuncio = await publishFree(ana)
    const [main, other] = ana.photos
    expect(await picture(main?.arquivo_path)).toBe(200)
    const refused = await recusarFoto(contextoOf(test), { id: main?.id ?? 0, motivo: MOTIVO })
    expect(refused).toMatchObject({ data: { anunciosAlterados: [{ id: anuncio }], anunciosSuspensos: [] } })
    expect(await picture(main?.arquivo_path)).toBe(404)
    const shown = must(await detail(anuncio))
    expect(shown.imagemPrincipal).toBe(other?.arquivo_path)
    expect(shown.imagens).toHaveLength(2)
    expect(await recusarFoto(contextoOf(test), { id: main?.id ?? 0, motivo: MOTIVO })).toMatchObject({
      code: 'CONFLITO',
    })
    expect(await auditOf(test, `foto:${main?.id}`)).toMatchObject([
      { acao: 'foto-recusada', dados: { motivo: MOTIVO, anunciosAlterados: [anuncio] } },
    ])
  })

  it('refuses an album: its photos are gone, and a listing left with none leaves the air', async () => {
    const ana = await advertiser()
    await keep(ana)
    const anuncio = await publishFree(ana)
    const id = await albumOf(ana)
    expect(await recusarAlbum(contextoOf(test), { id, motivo: MOTIVO })).toMatchObject({
      data: { anunciosSuspensos: [{ id: anuncio }] },
    })
    for (const { arquivo_path } of ana.photos) expect(await picture(arquivo_path)).toBe(404)
    expect(await detail(anuncio)).toMatchObject({ error: { code: 'REMOVIDO', status: 410 } })
    expect(await isFound(anuncio)).toBe(false)
    expect(await recusarAlbum(contextoOf(test), { id, motivo: MOTIVO })).toMatchObject({ code: 'CONFLITO' })
    expect(must(await ana.call(findAlbum, { params: { id } }))).toMatchObject({
      verificado: 0,
      motivo_recusa: MOTIVO,
      photos: [],
    })
    const alerts = await alertsOf(test, ana.id)
    expect(alerts.map(({ tipo }) => tipo)).toEqual(['error', 'error'])
    expect(alerts[0]?.message).toContain('saiu do ar porque ficou sem fotos')
    const [mail] = await test.deps.store.outbox.list(ana.email)
    expect(mail?.assunto).toBe('Seu anúncio saiu do ar: faltam fotos')
    expect(await auditOf(test, `album:${id}`)).toMatchObject([
      { acao: 'album-recusado', dados: { antes: 'verificado', anunciosSuspensos: [anuncio] } },
    ])
  })

  it('lets nobody publish with refused photos', async () => {
    const ana = await advertiser()
    await recusarAlbum(contextoOf(test), { id: await albumOf(ana), motivo: MOTIVO })
    expect(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })).toMatchObject({
      error: { code: 'PERFIL_INCOMPLETO' },
    })
  })

  it('keeps the bytes of a refused picture as evidence for 30 days, and then erases them', async () => {
    const ana = await advertiser()
    await keep(ana)
    await recusarAlbum(contextoOf(test), { id: await albumOf(ana), motivo: MOTIVO })
    const key = `${ana.photos[0]?.arquivo_path}/1200.webp`
    const stored = async () => {
      const found = await test.deps.files.get(key)
      found?.stream.destroy()
      return found !== undefined
    }
    const now = test.clock.now().toISOString()
    test.clock.advance(29 * 86_400_000)
    await test.jobs.runDue()
    expect(await stored()).toBe(true)
    test.clock.advance(2 * 86_400_000)
    await test.jobs.runDue()
    expect(await stored()).toBe(false)
    test.clock.set(now)
  })

  it('changes nothing when the act cannot be written down', async () => {
    const ana = await advertiser()
    const anuncio = await publishFree(ana)
    const id = await albumOf(ana)
    await expect(recusarAlbum(brokenContexto(test), { id, motivo: MOTIVO })).rejects.toThrow()
    expect(must(await detail(anuncio)).imagens).toHaveLength(3)
    expect(await alertsOf(test, ana.id)).toEqual([])
    expect(await auditOf(test, `album:${id}`)).toEqual([])
  })
})
