import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { filtrarAnuncios, findBairros, findDetalhe } from '@portal/api/busca'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { exportDados } from '@portal/api/usuario'
import { createViagem, listViagens, removeViagem } from '@portal/api/viagens'
import { must } from '../../../testing/accounts'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'

// Saturday, noon in Goiânia.
const NOON = '2026-11-21T15:00:00Z'
const MANAUS = { estado: 'AM', cidade: 'Manaus' }
const GOIANIA = { estado: 'GO', cidade: 'Goiânia' }
const TRIP = { ...MANAUS, de: '2026-11-23', ate: '2026-11-25', pausa: false }
const sempre = [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, inicio: '00:00', fim: '00:00' }))

describeOnBoth('a trip', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(NOON)
    await emptyAnuncios(test.database.pool, 'viagens')
    await test.deps.store.anuncios.desativar(0)
  })

  const advertiser = () => openAdvertiser(test, { email: `viagem${(people += 1)}@exemplo.com` })
  type Advertiser = Awaited<ReturnType<typeof advertiser>>
  const publish = async (ana: Advertiser, changes: Partial<Publicacao> = {}) =>
    must(
      await ana.call(publicarAnuncio, {
        body: publicacaoDe(ana, { ...GRATIS, expediente: sempre, ...changes }),
      }),
    ).anuncio.id
  const plan = async (ana: Advertiser, change: object = {}) =>
    must(await ana.call(createViagem, { body: { ...TRIP, ...change } })).viagens
  const search = async (query: Record<string, string>) =>
    must(await test.call()(filtrarAnuncios, { query })).anuncios
  const idsIn = async (query: Record<string, string>) => (await search(query)).map(({ id }) => id)
  async function traveller(change: object = {}) {
    const ana = await advertiser()
    const id = await publish(ana)
    await plan(ana, change)
    return { ana, id }
  }
  const during = () => test.clock.set('2026-11-24T15:00:00Z')

  it('shows the listing in the city’s list in those days, on that city’s clock, and not after', async () => {
    const { id } = await traveller()
    const seen: number[][] = []
    for (const instant of [
      NOON,
      '2026-11-23T03:59:59Z',
      '2026-11-23T04:00:00Z',
      '2026-11-26T03:59:59Z',
      '2026-11-26T04:00:00Z',
    ]) {
      test.clock.set(instant)
      seen.push(await idsIn(MANAUS))
    }
    expect(seen).toEqual([[], [], [id], [id], []])
  })

  it('is announced on the advert before, and said on card and advert meanwhile', async () => {
    const { id } = await traveller()
    const detalhe = async () => must(await test.call()(findDetalhe, { params: { id } }))
    expect(await detalhe()).toMatchObject({ proximaViagem: 'Viaja para Manaus de 23 a 25 de novembro.' })
    expect((await detalhe()).viagem).toBeUndefined()
    during()
    expect(await detalhe()).toMatchObject({ viagem: 'Em Manaus até dia 25' })
    expect((await detalhe()).proximaViagem).toBeUndefined()
    for (const place of [MANAUS, GOIANIA, {}])
      expect(await search(place)).toMatchObject([{ id, viagem: 'Em Manaus até dia 25' }])
  })

  it('leaves her Online where she is and not where she is not', async () => {
    const { id } = await traveller()
    during()
    const online = async (place: Record<string, string>) => [
      (await search(place)).map((item) => item.online),
      await idsIn({ ...place, online: '1' }),
    ]
    expect(await online(MANAUS)).toEqual([[true], [id]])
    expect(await online(GOIANIA)).toEqual([[false], []])
    test.clock.set('2026-11-26T15:00:00Z')
    expect(await online(GOIANIA)).toEqual([[true], [id]])
  })

  it('pauses the home city, if its owner chose so, and nothing else', async () => {
    const { id } = await traveller({ pausa: true })
    const stays = await publish(await advertiser())
    const bairros = async () =>
      must(await test.call()(findBairros, { query: GOIANIA })).bairros.map(({ total }) => total)
    const home = () =>
      Promise.all([idsIn(GOIANIA), idsIn({ estado: 'GO' }), idsIn({ ...GOIANIA, palavra: 'massagem' })])
    expect(await home()).toEqual([
      [stays, id],
      [stays, id],
      [stays, id],
    ])
    during()
    expect(await home()).toEqual([[stays], [stays], [stays]])
    expect(await bairros()).toEqual([2])
    expect([await idsIn(MANAUS), await idsIn({ estado: 'AM' }), await idsIn({})]).toEqual([
      [id],
      [id],
      [stays, id],
    ])
    test.clock.set('2026-11-26T15:00:00Z')
    expect(await home()).toEqual([
      [stays, id],
      [stays, id],
      [stays, id],
    ])
  })

  it('is found by categoria, words, options and price order, and has no neighbourhood there', async () => {
    const { id } = await traveller()
    during()
    const queries: Record<string, string>[] = [
      { categoria: 'Massagistas' },
      { categoria: 'Acompanhantes' },
      { palavra: 'massagem relaxante' },
      { palavra: 'pilates' },
      { cabelo: 'Castanho' },
      { cabelo: 'Ruivo' },
      { ordem: 'preco' },
      { verificado: '0' },
      { bairro: 'Setor Bueno' },
      { zona: 'Zona Sul' },
    ]
    const found = await Promise.all(queries.map((query) => idsIn({ ...MANAUS, ...query })))
    expect(found.map((ids) => ids.length)).toEqual([1, 0, 1, 0, 1, 0, 1, 1, 1, 0])
    expect(found.flat()).toEqual([id, id, id, id, id, id])
    // The one who is there has one, and keeps the rank of the rest of the list.
    const local = await publish(await advertiser(), {
      ...MANAUS,
      bairro: 'Centro',
      zona: '',
      cep: '',
      dataInicio: '2026-11-24',
    })
    expect(await idsIn(MANAUS)).toEqual([local, id])
    expect(await idsIn({ ...MANAUS, bairro: 'Centro' })).toEqual([local])
    expect(await idsIn({ ...MANAUS, limite: '1', pagina: '2' })).toEqual([id])
  })

  it('begins, ends and changes at once in lists that were just read', async () => {
    const ana = await advertiser()
    const id = await publish(ana)
    expect(await idsIn(MANAUS)).toEqual([])
    const [trip] = await plan(ana, { de: '2026-11-21' })
    expect(trip).toMatchObject({ agora: true, de: '2026-11-21', ate: '2026-11-25' })
    expect(await idsIn(MANAUS)).toEqual([id])
    const params = { id: trip?.id ?? 0 }
    must(await (await advertiser()).call(removeViagem, { params }))
    expect(await idsIn(MANAUS)).toEqual([id])
    for (const _ of [1, 2]) expect(must(await ana.call(removeViagem, { params })).viagens).toEqual([])
    expect(await idsIn(MANAUS)).toEqual([])
  })

  it('is refused with its field, and six are enough', async () => {
    const ana = await advertiser()
    for (const [change, campo] of [
      [{ cidade: 'Goiânia' }, 'cidade'],
      [{ de: '2026-11-20' }, 'de'],
      [{ ate: '2026-11-22' }, 'ate'],
    ] as const) {
      const answer = await ana.call(createViagem, { body: { ...TRIP, ...change } })
      expect(answer).toMatchObject({
        error: { code: 'CORPO_INVALIDO', errors: { [campo]: [expect.any(String)] } },
      })
    }
    for (let n = 1; n <= 6; n += 1) await plan(ana, { de: `2026-12-0${n}`, ate: `2026-12-0${n}` })
    expect(await ana.call(createViagem, { body: TRIP })).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('is in the export, and is erased when over and with the account', async () => {
    const { ana } = await traveller()
    expect(must(await ana.call(exportDados, {}))).toMatchObject({
      viagens: [{ cidade: 'Manaus', pausa: false }],
    })
    const kept = async () => (await test.database.pool.query('SELECT FROM viagens')).rowCount
    await test.deps.store.transaction(({ viagens }) => viagens.removeEnded(new Date('2026-11-26T03:59:59Z')))
    expect(await kept()).toBe(1)
    await test.deps.store.transaction(({ usuarios }) => usuarios.erase(ana.id, test.clock.now()))
    expect(await kept()).toBe(0)
    await traveller()
    await test.deps.store.transaction(({ viagens }) => viagens.removeEnded(new Date('2026-11-26T04:00:00Z')))
    expect(await kept()).toBe(0)
    expect(must(await (await advertiser()).call(listViagens, { query: {} })).viagens).toEqual([])
  })
})
