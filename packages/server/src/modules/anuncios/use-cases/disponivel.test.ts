import { pausarAnuncio, publicarAnuncio, retomarAnuncio, setDisponivel } from '@portal/api/anuncio-atos'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { filtrarAnuncios, findDetalhe, findInicio } from '@portal/api/busca'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { must } from '../../../testing/accounts'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'

// Saturday, noon in Goiânia; Sunday is the only day of the week's hours.
const NOON = '2026-11-21T15:00:00Z'
const expediente = [{ dia: 0, inicio: '09:00', fim: '22:00' }]

describeOnBoth('one tap until 23h', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(NOON)
    await emptyAnuncios(test.database.pool)
    await test.deps.store.anuncios.desativar(0)
  })

  const advertiser = () => openAdvertiser(test, { email: `disponivel${(people += 1)}@exemplo.com` })
  type Advertiser = Awaited<ReturnType<typeof advertiser>>
  const publish = async (ana: Advertiser, changes: Partial<Publicacao> = {}) =>
    must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, expediente, ...changes }) }))
      .anuncio.id
  const tap = (ana: Advertiser, disponivel: boolean) => ana.call(setDisponivel, { body: { disponivel } })
  async function seen(id: number) {
    const { online, hoje, validoAte } = must(await test.call()(findDetalhe, { params: { id } }))
    return { online, hoje, validoAte }
  }
  /** Ids that the cached lists show as Online: search, search filtered by Online, home. */
  async function lists() {
    const call = test.call()
    const all = must(await call(filtrarAnuncios, { query: {} })).anuncios
    const filtered = must(await call(filtrarAnuncios, { query: { online: '1' } })).anuncios
    const home = must(await call(findInicio, {})).online
    return [all.filter(({ online }) => online), filtered, home].map((found) => found.map(({ id }) => id))
  }

  it('shows on the advert and in every cached list at once, and a second tap takes it back', async () => {
    const ana = await advertiser()
    const id = await publish(ana)
    expect([await seen(id), await lists()]).toMatchObject([{ online: false }, [[], [], []]])
    expect(must(await tap(ana, true))).toEqual({ anuncios: 1 })
    expect(await seen(id)).toEqual({
      online: true,
      hoje: 'Hoje até 23h',
      validoAte: expect.stringMatching(/^2026-11-21/) as string,
    })
    expect(await lists()).toEqual([[id], [id], [id]])
    const own = must(await ana.call(listTodosAnuncios, { query: {} }))
    expect(own).toMatchObject([{ online: true, disponivelAte: '2026-11-21T23:00:00-03:00' }])
    must(await tap(ana, false))
    expect([await seen(id), await lists()]).toMatchObject([
      { online: false, hoje: 'Hoje não atende' },
      [[], [], []],
    ])
  })

  it("ends by the server's clock, without another tap", async () => {
    const ana = await advertiser()
    const id = await publish(ana)
    must(await tap(ana, true))
    test.clock.set('2026-11-22T01:59:59Z')
    expect([(await seen(id)).validoAte, await lists()]).toEqual([
      '2026-11-21T23:00:00-03:00',
      [[id], [id], [id]],
    ])
    // Tapped again in its last minute it keeps its end: a repeated request extends nothing.
    must(await tap(ana, true))
    test.clock.set('2026-11-22T02:00:00Z')
    expect([await seen(id), await lists()]).toMatchObject([
      { online: false, hoje: 'Hoje não atende' },
      [[], [], []],
    ])
    expect(must(await ana.call(listTodosAnuncios, { query: {} }))).toMatchObject([{ disponivelAte: null }])
  })

  it('includes a listing that goes public meanwhile, and ends with the air', async () => {
    const ana = await advertiser()
    const first = await publish(ana)
    must(await tap(ana, true))
    const second = await publish(ana)
    expect((await seen(second)).online).toBe(true)
    for (const id of [first, second]) must(await ana.call(pausarAnuncio, { params: { id } }))
    must(await ana.call(retomarAnuncio, { params: { id: first } }))
    expect((await seen(first)).online).toBe(false)
  })

  it('follows the clock of each listing’s state, and leaves other accounts alone', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const manaus = { estado: 'AM', cidade: 'Manaus', bairro: 'Centro', zona: '', cep: '' }
    await publish(ana, manaus)
    const other = await publish(bia)
    must(await tap(ana, true))
    expect(must(await ana.call(listTodosAnuncios, { query: {} }))).toMatchObject([
      { disponivelAte: '2026-11-21T23:00:00-04:00' },
    ])
    expect((await seen(other)).online).toBe(false)
  })

  it('is offered by the server’s clock, except where the week lasts longer', async () => {
    const ana = await advertiser()
    await publish(ana)
    await publish(ana, { expediente: [{ dia: 6, inicio: '10:00', fim: '02:00' }] })
    const own = must(await ana.call(listTodosAnuncios, { query: {} }))
    expect(own.map(({ podeDisponivelAte }) => podeDisponivelAte)).toEqual([null, '2026-11-21T23:00:00-03:00'])
  })

  it('is refused without a listing on the air', async () => {
    expect(await tap(await advertiser(), true)).toMatchObject({ ok: false, error: { code: 'CONFLITO' } })
  })
})
