import { meusAnuncios } from '@portal/api/anuncios'
import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { createPagamento } from '@portal/api/pagamento'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { alertsOf, auditOf, brokenContexto, contextoOf, publishFree } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { listAnunciosVistos } from '../../anuncios/acts/list'
import { retirarAnuncio } from '../../denuncias/acts/retirar'
import { showAnuncio } from './show-anuncio'
import { recusarFoto } from '../../anuncios/acts/recusar-fotos'

const MOTIVO = 'conteúdo proibido pelos Termos'

describeOnBoth('the operator and listings', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })
  const saldo = async (id: number) => (await test.deps.store.ledger.saldos(id)).disponivel
  const payByPix = async (owner: Awaited<ReturnType<typeof advertiser>>, id?: number) => {
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(owner), id }
    return must(await owner.call(createPagamento, { body }))
  }

  it('takes a listing down at once: 410, out of the search, gone for its owner, who is notified', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const found = async () =>
      must(await test.call()(filtrarAnuncios, { query: { limite: 100 } })).anuncios.some(
        (item) => item.id === id,
      )
    expect(await found()).toBe(true)
    expect(await retirarAnuncio(contextoOf(test), { id, motivo: MOTIVO })).toMatchObject({
      data: { id, antes: 'ativo', metodoPagamento: 'gratis', pedidos: [] },
    })
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO', status: 410 } })
    expect(await found()).toBe(false)
    expect(must(await ana.call(meusAnuncios, { query: {} }))).toEqual([])
    expect(await ana.call(renovarAnuncio, { params: { id }, body: publicacaoDe(ana, GRATIS) })).toMatchObject(
      {
        error: { code: 'NAO_ENCONTRADO' },
      },
    )
    expect(await alertsOf(test, ana.id)).toEqual([
      {
        tipo: 'error',
        message: `O anúncio "Massagem relaxante no Setor Bueno" foi retirado do ar. Motivo: ${MOTIVO}`,
      },
    ])
    expect((await test.deps.store.outbox.list(ana.email))[0]?.assunto).toBe('Seu anúncio foi retirado do ar')
    expect(await auditOf(test, `anuncio:${id}`)).toMatchObject([
      {
        ator: 'operador:ana',
        acao: 'anuncio-retirado',
        dados: { motivo: MOTIVO, antes: 'ativo', depois: 'retirado', usuarioId: ana.id },
      },
    ])
  })

  it('refuses to take down what is gone or unknown, and writes nothing', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    await retirarAnuncio(contextoOf(test), { id, motivo: MOTIVO })
    expect(await retirarAnuncio(contextoOf(test), { id, motivo: MOTIVO })).toMatchObject({ code: 'CONFLITO' })
    expect(await retirarAnuncio(contextoOf(test), { id: 999_999, motivo: MOTIVO })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await auditOf(test, `anuncio:${id}`)).toHaveLength(1)
    expect(await auditOf(test, 'anuncio:999999')).toEqual([])
    expect(await alertsOf(test, ana.id)).toHaveLength(1)
  })

  it('leaves orders and credits alone, and turns a payment that comes later into credit', async () => {
    const ana = await advertiser()
    const order = await payByPix(ana)
    const id = must(await ana.call(meusAnuncios, { query: {} }))[0]?.id ?? 0
    const taken = await retirarAnuncio(contextoOf(test), { id, motivo: MOTIVO })
    expect(taken).toMatchObject({
      data: { antes: 'pendente', pedidos: [{ estado: 'PENDENTE', metodo: 'pix' }] },
    })
    expect(await settle(test, order.order_id, 'paid')).toBe(200)
    expect(await saldo(ana.id)).toBe(5)
    expect(await detail(id)).toMatchObject({ ok: false })
  })

  it('does not let a paid renewal bring a listing back', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const order = await payByPix(ana, id)
    await retirarAnuncio(contextoOf(test), { id, motivo: MOTIVO })
    await settle(test, order.order_id, 'paid')
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    expect(await saldo(ana.id)).toBe(5)
  })

  it('suspends a listing that is paid after its photos were refused', async () => {
    const ana = await advertiser()
    const order = await payByPix(ana)
    const id = must(await ana.call(meusAnuncios, { query: {} }))[0]?.id ?? 0
    for (const photo of ana.photos) await recusarFoto(contextoOf(test), { id: photo.id, motivo: MOTIVO })
    await settle(test, order.order_id, 'paid')
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    const [alert] = (await alertsOf(test, ana.id)).filter(({ message }) => message.includes('sem fotos'))
    expect(alert?.tipo).toBe('error')
  })

  it('shows a complete listing, and audits the view', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const shown = await showAnuncio(contextoOf(test), { id })
    expect(shown).toMatchObject({
      data: { telefone: '62987654321', situacao: 'ativo', tipo: 'GRATIS', pedidos: [], historico: [] },
    })
    expect(shown.ok && shown.data.fotos).toHaveLength(3)
    expect(await showAnuncio(contextoOf(test), { id: 999_999 })).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await auditOf(test, `anuncio:${id}`)).toMatchObject([{ acao: 'anuncio-consultado' }])
  })

  it('lists by owner, place, title and state', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana, { titulo: 'Um título como nenhum outro' })
    const gone = await publishFree(ana)
    await retirarAnuncio(contextoOf(test), { id: gone, motivo: MOTIVO })
    const list = async (filtro: object) => {
      const found = await listAnunciosVistos(contextoOf(test), { usuarioId: ana.id, limite: 10, ...filtro })
      return found.ok ? found.data.anuncios.map((anuncio) => anuncio.id) : []
    }
    expect(await list({})).toEqual([gone, id])
    expect(await list({ titulo: 'COMO NENHUM' })).toEqual([id])
    expect(await list({ retirados: true })).toEqual([gone])
    expect(
      await list({ status: 'ativo', cidade: 'Goiânia', estado: 'GO', categoria: 'Massagistas' }),
    ).toEqual([id])
    expect(await list({ denunciados: true })).toEqual([])
  })

  it('changes nothing when the act cannot be written down', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    await expect(retirarAnuncio(brokenContexto(test), { id, motivo: MOTIVO })).rejects.toThrow()
    expect(await detail(id)).toMatchObject({ ok: true })
    expect(await alertsOf(test, ana.id)).toEqual([])
    expect(must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })).anuncio.ativo).toBe(
      true,
    )
  })
})
