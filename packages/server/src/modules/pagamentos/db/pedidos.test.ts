import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'

const NOW = new Date('2026-11-21T15:00:00Z')
const LATER = new Date('2026-11-21T16:00:00Z')
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describeOnBoth('orders and coupons', (kind) => {
  let test: TestStore
  let ana: number
  let bia: number
  let fotos: number[]
  beforeAll(async () => {
    test = await openTestStore(kind)
    const owner = await insertAdvertiser(test.pool, { email: 'ana@exemplo.com' })
    ana = owner.id
    fotos = owner.photos.map(({ id }) => id)
    bia = (await insertAdvertiser(test.pool, { email: 'bia@exemplo.com', photos: 0 })).id
    await test.store.cupons.create({
      codigo: 'DOIS',
      descricao: 'Teste',
      aplicaEm: 'ambos',
      usuarioId: null,
      fim: null,
      usosMax: 2,
      desconto: { tipo: 'fixo', valor: emCentavos(500) },
    })
  })
  afterAll(() => test.close())

  async function order(n: number, usuarioId = ana, cupomId: number | null = null) {
    await test.store.pedidos.insert({
      id: uuid(n),
      usuarioId,
      tipo: 'creditos',
      metodo: 'pix',
      cupomId,
      descricao: 'Compra de 15 créditos',
      valor: emCentavos(2950),
      desconto: emCentavos(500),
      creditos: emCreditos(15),
      provedor: 'sandbox',
      txid: `t${n}`,
      anuncioId: null,
      publicacao: null,
      idempotencia: `k${n}`,
      expiraEm: LATER,
      criadoEm: NOW,
      cobradoEm: NOW,
      consultarEm: NOW,
    })
    const made = await test.store.pedidos.find(uuid(n))
    if (made === undefined) throw new Error('no order')
    return made
  }

  it('a key makes one order of one account', async () => {
    await order(1)
    await expect(order(1)).rejects.toMatchObject({ code: '23505' })
    expect(await test.store.pedidos.findByIdempotencia(ana, 'k1')).toMatchObject({
      id: uuid(1),
      estado: 'CRIADO',
    })
    expect(await test.store.pedidos.findByIdempotencia(bia, 'k1')).toBeUndefined()
    expect(await test.store.pedidos.findDoUsuario(bia, { id: uuid(1) })).toBeUndefined()
  })

  it('a state is written with its history, and an end takes the order out of reconciliation', async () => {
    const pedido = await order(2)
    expect((await test.store.pedidos.listDueForCheck(NOW, 50)).map(({ id }) => id)).toContain(pedido.id)
    await test.store.pedidos.setEstado(pedido, 'PAGO', 'webhook', LATER)
    expect(await test.store.pedidos.find(pedido.id)).toMatchObject({ estado: 'PAGO', pagoEm: LATER })
    expect((await test.store.pedidos.listDueForCheck(LATER, 50)).map(({ id }) => id)).not.toContain(pedido.id)
    expect(await test.store.pedidos.listEventos(pedido.id)).toEqual([
      { de: 'CRIADO', para: 'PAGO', origem: 'webhook', em: LATER },
    ])
  })

  it('a receipt counts once, is refunded once, and leads to its order', async () => {
    const pedido = await order(3)
    const receipt = { id: 'E3', txid: 't3', valor: emCentavos(2950), recebidoEm: NOW, devolvido: false }
    const destino = { destino: 'pedido', creditos: 0, resto: 0 } as const
    expect(await test.store.pedidos.insertRecebimento(pedido, receipt, destino)).toBe(true)
    expect(await test.store.pedidos.insertRecebimento(pedido, receipt, destino)).toBe(false)
    expect(await test.store.pedidos.markDevolvido('sandbox', 'E3', LATER)).toBe(true)
    expect(await test.store.pedidos.markDevolvido('sandbox', 'E3', LATER)).toBe(false)
    expect(await test.store.pedidos.listRecebimentos(pedido.id)).toMatchObject([
      { id: 'E3', devolvidoEm: LATER },
    ])
    for (const name of [pedido.id, 't3', 'E3']) {
      expect((await test.store.tesouraria.findPedido(name))?.id).toBe(pedido.id)
    }
    expect((await test.store.pedidos.findByRecebimento('sandbox', 'E3'))?.id).toBe(pedido.id)
  })

  it('a coupon counts uses and users, and is released when the order ends', async () => {
    const { cupons } = test.store
    const found = async (usuarioId: number) => cupons.find('DOIS', usuarioId, false)
    const cupom = await found(ana)
    expect(cupom).toMatchObject({ usosRestantes: 2, usado: false })
    const pedido = await order(4, ana, cupom?.id ?? 0)
    await cupons.use(cupom?.id ?? 0, ana, pedido.id, NOW)
    expect(await found(ana)).toMatchObject({ usosRestantes: 1, usado: true })
    expect(await found(bia)).toMatchObject({ usosRestantes: 1, usado: false })
    await expect(cupons.use(cupom?.id ?? 0, ana, uuid(1), NOW)).rejects.toMatchObject({ code: '23505' })
    await cupons.release(pedido.id)
    expect(await found(ana)).toMatchObject({ usosRestantes: 2, usado: false })
    expect(await cupons.end('DOIS')).toBe('encerrado')
    expect(await cupons.end('DOIS')).toBe('ja-encerrado')
    expect(await cupons.end('NADA')).toBe('desconhecido')
    expect(await found(ana)).toMatchObject({ ativo: false })
  })

  it('an order publishes once, and so does a hold', async () => {
    const { vigencias } = test.store
    const pedido = await order(5)
    const [anuncio] = demoAnuncios()
    if (anuncio === undefined) throw new Error('no listing')
    const publicacao = publicacaoOf(anuncio, fotos, NOW)
    const anuncioId = await test.store.transaction(({ anuncios }) =>
      anuncios.insert(ana, publicacao, 'pix', NOW),
    )
    const publish = (pagoCom: Parameters<typeof vigencias.record>[0]['pagoCom']) =>
      vigencias.record({ usuarioId: ana, anuncioId, pagoCom, expiraEm: LATER, now: NOW })
    const byOrder = { origem: 'pedido', pedidoId: pedido.id } as const
    await publish(byOrder)
    await expect(publish(byOrder)).rejects.toMatchObject({ code: '23505' })
    const referenciaId = uuid(9)
    await test.store.reservas.insert({
      usuarioId: ana,
      referenciaId,
      quantidade: 5,
      estado: 'capturada',
      expiraEm: LATER,
    })
    await publish({ origem: 'reserva', referenciaId })
    await expect(publish({ origem: 'reserva', referenciaId })).rejects.toMatchObject({ code: '23505' })
    expect(await vigencias.findUltima(anuncioId)).toMatchObject({ origem: 'reserva', referenciaId })
    expect(await vigencias.findDoPedido(pedido.id)).toMatchObject({ anuncioId })
    await expect(test.pool.query('UPDATE vigencias SET expira_em = now()')).rejects.toThrow(/append-only/)
    await expect(test.pool.query('DELETE FROM vigencias')).rejects.toThrow(/append-only/)
  })
})
