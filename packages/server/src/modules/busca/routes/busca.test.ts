import { filtrarAnuncios, findDetalhe, findSugestoes } from '@portal/api/busca'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { reservar } from '../../creditos/use-cases/reservas'

let test: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>

// 12:00 in Goiânia.
beforeAll(async () => {
  test = await openTestApp()
  ana = await openAdvertiser(test, { creditos: 500 })
})
afterAll(() => test.close())
// Each test starts without listings and jobs, at the same instant; opening a server for each takes seconds.
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await emptyAnuncios(test.database.pool, 'alertas', 'jobs', 'visitas_dia', 'visitas_sal')
  // Any change of a listing invalidates the cached pages.
  await test.deps.store.anuncios.desativar(0)
})

async function publishTop(changes: Partial<Publicacao> = {}, creditos = 5): Promise<number> {
  const referencia_id = test.deps.secrets.newUuid()
  await test.deps.store.transaction(({ ledger, reservas }) =>
    reservar(
      { ledger, reservas, now: test.clock.now() },
      { usuarioId: ana.id, referenciaId: referencia_id, quantidade: creditos },
    ),
  )
  return publish({ referencia_id, ...changes })
}

async function publish(changes: Partial<Publicacao>): Promise<number> {
  const published = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, changes) })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  test.clock.advance(1_000)
  return published.data.anuncio.id
}

async function search(query: Record<string, string>) {
  const found = await test.call()(filtrarAnuncios, { query: { ...query } })
  if (!found.ok) throw new Error(found.error.code)
  return found.data
}
async function detalhe(id: number) {
  const found = await test.call()(findDetalhe, { params: { id } })
  if (!found.ok) throw new Error(found.error.code)
  return found.data
}
/** Lists over several places show a move within half a second; the test does not wait for it. */
async function moveOn(): Promise<void> {
  await test.jobs.runDue()
  test.deps.store.announcePublicChange()
}
const idsOf = async (query: Record<string, string> = {}) => (await search(query)).anuncios.map(({ id }) => id)

describe('GET /anuncios/filtro', () => {
  it('orders superTop, then TOP, then novidade, then the newest, and the free ones last', async () => {
    const free = await publish(GRATIS)
    const older = await publishTop()
    const novo = await publishTop({ novidade: true }, 6)
    const newer = await publishTop()
    const first = await publishTop({ superTop: true }, 7)
    // Live at once; paid promotions begin at 16:00: until then the newest is first, and none has a badge.
    expect(await idsOf()).toEqual([first, newer, novo, older, free])
    const badges = async () =>
      (await search({})).anuncios.map(({ superTop, novidade, tipo }) => [superTop, novidade, tipo])
    expect(await badges()).toEqual(Array.from({ length: 5 }, () => [false, false, 'GRATIS']))
    expect((await detalhe(first)).superTop).toBe(false)
    await test.database.pool.query(`UPDATE anuncios SET impulsos = '{}'`)
    test.clock.set('2026-11-21T19:00:00Z')
    await moveOn()
    expect(await idsOf()).toEqual([first, novo, newer, older, free])
    expect((await badges())[0]).toEqual([true, false, 'TOP'])
    expect((await detalhe(first)).superTop).toBe(true)
  })

  it('moves a listing up at its impulso, and starts over at midnight', async () => {
    const slot = { horarioInicio: '14:00', horarioFim: '16:00', dias: 3 as const, impulsos: 3 }
    const early = await publishTop(slot)
    const late = await publishTop({ ...slot, horarioInicio: '16:00', horarioFim: '18:00' })
    expect(await idsOf()).toEqual([late, early])
    test.clock.set('2026-11-21T18:59:00Z')
    await moveOn()
    expect(await idsOf()).toEqual([early, late])
    test.clock.set('2026-11-22T03:00:30Z')
    await moveOn()
    expect(await idsOf()).toEqual([late, early])
  })

  it('returns how long the page is valid: until the next slot boundary or impulso', async () => {
    expect((await search({})).validoAte).toBe('2026-11-21T13:00:00-03:00')
    await publishTop({ horarioInicio: '16:00', horarioFim: '18:00' })
    expect((await search({})).validoAte).toBe('2026-11-21T13:00:00-03:00')
  })

  it('finds by category under either name, by city in any spelling, and by zone', async () => {
    const one = await publish(GRATIS)
    expect(await idsOf({ categoria: 'Massagens' })).toEqual([one])
    expect(await idsOf({ cidade: 'GOIANIA' })).toEqual([one])
    expect(await idsOf({ cidade: 'goiânia', estado: 'GO', zona: 'zona sul' })).toEqual([one])
    expect(await idsOf({ categoria: 'Transex' })).toEqual([])
    expect(await idsOf({ cidade: 'Cidade Nenhuma' })).toEqual([])
    expect(await idsOf({ zona: 'Centro' })).toEqual([])
  })

  it('finds words in any number, case and accent, all of them', async () => {
    const one = await publish(GRATIS)
    for (const palavra of ['massagens', 'MASSAGEM relaxantes', 'tantricas', 'bueno']) {
      expect(await idsOf({ palavra })).toEqual([one])
    }
    expect(await idsOf({ palavra: 'massagem inexistente' })).toEqual([])
    expect(await idsOf({ palavra: "'; DROP TABLE anuncios; --" })).toEqual([])
  })

  it('corrects a word that no listing has, and no other', async () => {
    const one = await publish({
      ...GRATIS,
      descricao: 'Atendimento com hora marcada no Setor Marista, com jardim.',
    })
    expect(await idsOf({ palavra: 'massajem' })).toEqual([one])
    expect(await search({ palavra: 'massajem' })).toMatchObject({ corrigida: 'massagem' })
    expect(await search({ palavra: 'massagem' })).not.toHaveProperty('corrigida')
    expect(await idsOf({ palavra: 'masagem tantrika' })).toEqual([one])
    expect(await idsOf({ palavra: 'massajem jardim' })).toEqual([one])
    expect(await idsOf({ palavra: 'massajem manaus' })).toEqual([])
    expect(await idsOf({ palavra: 'msg' })).toEqual([])
  })

  it('reads the beginning of a city as that city when no word matches', async () => {
    const one = await publish(GRATIS)
    expect(await idsOf({ palavra: 'goi' })).toEqual([one])
    expect(await search({ palavra: 'goi' })).toMatchObject({ corrigida: 'Goiânia' })
    expect(await idsOf({ palavra: 'goi', estado: 'AM' })).toEqual([])
  })

  it('suggests completions while somebody types', async () => {
    const answer = await test.call()(findSugestoes, { query: { texto: 'massajem' } })
    expect(answer).toMatchObject({ ok: true })
    expect(JSON.stringify(answer)).toContain('"palavra":"massagem"')
  })

  it('takes OR within a key and AND across keys, and matches form values by the table', async () => {
    const one = await publish(GRATIS)
    expect(await idsOf({ cabelo: 'Moreno', tipodecorpo: 'Curvilínea' })).toEqual([one])
    expect(await idsOf({ serviços: 'Oral,Massagem tântrica', localdeatendimento: 'Motel' })).toEqual([one])
    expect(await idsOf({ cabelo: 'Moreno', etnia: 'Africana' })).toEqual([])
    expect(await idsOf({ cabelo: 'Azul' })).toEqual([])
  })

  it('pages, counts, and returns nothing past the end', async () => {
    const [one, two, three] = [await publishTop(), await publishTop(), await publishTop()]
    const page = await search({ limite: '2' })
    expect(page).toMatchObject({ total: 3, temMais: true })
    expect(page.anuncios.map(({ id }) => id)).toEqual([three, two])
    expect(await search({ limite: '2', pagina: '2' })).toMatchObject({
      temMais: false,
      anuncios: [{ id: one }],
    })
    expect(await search({ pagina: '9' })).toMatchObject({ total: 3, temMais: false, anuncios: [] })
    expect((await search({ pagina: 'abc', limite: '5000' })).anuncios).toHaveLength(3)
  })

  it('never returns address, phone, e-mail or owner', async () => {
    await publish(GRATIS)
    const list = await test.app.inject('/api/anuncios/filtro')
    const [item] = list.json<{ anuncios: { id: number }[] }>().anuncios
    const detail = await test.app.inject(`/api/anuncios/${item?.id}/detalhe`)
    for (const secret of ['62987654321', ana.email, '74210060', 'Rua T-30', 'usuario']) {
      expect(list.payload + detail.payload).not.toContain(secret)
    }
  })
})

describe('expiry', () => {
  it('takes a listing down at 23:59 of its last day in its own state, and notifies its owner once', async () => {
    const plan = { ...GRATIS, estado: 'AC', cidade: 'Rio Branco', bairro: undefined, bairroManual: 'Centro' }
    const id = await publish(plan)
    test.clock.set('2026-11-29T04:58:30Z')
    await moveOn()
    expect(await idsOf()).toEqual([id])
    test.clock.set('2026-11-29T04:59:10Z')
    await moveOn()
    await moveOn()
    expect(await idsOf()).toEqual([])
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({ error: { code: 'REMOVIDO' } })
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM alertas WHERE chave LIKE 'anuncio:%:expirado:%'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('warns once when the end is less than 48 hours away', async () => {
    await publishTop()
    // Of a day that ends after 36 hours, half passes before the first warning.
    test.clock.advance(20 * 3_600_000)
    await moveOn()
    test.clock.advance(16 * 60_000)
    await moveOn()
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM alertas WHERE chave LIKE 'anuncio:%:expira:%'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('GET /anuncios/{id}/detalhe', () => {
  it('accepts the id or any slug that ends in it, and returns 404 for a listing never public', async () => {
    const id = await publish(GRATIS)
    for (const address of [String(id), `massagem-relaxante-no-setor-bueno-${id}`, `titulo-antigo-${id}`]) {
      const found = await test.call()(findDetalhe, { params: { id: address } })
      expect(found).toMatchObject({ data: { id, temWhatsapp: true, temEmail: true, qtdFotos: 3 } })
    }
    for (const address of ['999', 'nada', `${id}-x`]) {
      const found = await test.call()(findDetalhe, { params: { id: address } })
      expect(found).toMatchObject({ error: { status: 404 } })
    }
  })

  it('returns how long it is valid: until the next slot boundary, or the end if earlier', async () => {
    const id = await publish(GRATIS)
    const validoAte = async () => {
      const found = await test.call()(findDetalhe, { params: { id } })
      return found.ok ? found.data.validoAte : found.error.code
    }
    expect(await validoAte()).toBe('2026-11-21T13:00:00-03:00')
    test.clock.set('2026-11-29T02:30:00Z')
    expect(await validoAte()).toBe('2026-11-28T23:59:00-03:00')
    test.clock.set('2026-11-29T02:59:01Z')
    expect(await validoAte()).toBe('2026-11-29T00:00:00-03:00')
  })
})
