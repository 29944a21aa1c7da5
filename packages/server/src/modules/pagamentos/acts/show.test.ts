import { reservarCreditos } from '@portal/api/creditos'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { auditOf, contextoOf, publishFree } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'
import { showPagamento } from './show'
import { buyCredits, buyPromotion } from '../../../testing/compras'

const MOTIVO = 'Pedido do cliente em 21/11'
let test: TestApp
let people = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const advertiser = () => openAdvertiser(test, { email: `o${(people += 1)}@exemplo.com` })

describe('show', () => {
  it('shows a complete order, by any of its identifiers', async () => {
    const ana = await advertiser()
    const { order_id, txid, loc_id } = await buyPromotion(test, ana)
    await test.jobs.runDue()
    const [recebimento] = await test.deps.store.pedidos.listRecebimentos(order_id)
    for (const referencia of [order_id, order_id.toUpperCase(), txid, loc_id, recebimento?.id]) {
      const shown = await showPagamento(contextoOf(test), { referencia: referencia ?? '' })
      expect(shown).toMatchObject({
        data: {
          pedido: { id: order_id, estado: 'PAGO' },
          estados: [
            { de: 'CRIADO', para: 'PENDENTE', origem: 'criacao' },
            { de: 'PENDENTE', para: 'PAGO', origem: 'webhook' },
          ],
          recebimentos: [{ destino: 'pedido', valor: 9.9 }],
          webhooks: [{ provedor: 'sandbox', processadoEm: expect.any(Date) }],
          anuncio: { situacao: 'ativo', vigente: true },
        },
      })
    }
    expect((await auditOf(test, `pedido:${order_id}`)).map(({ acao }) => acao)).toContain(
      'pagamento-consultado',
    )
  })

  it('shows a hold with its bookings', async () => {
    const ana = await openAdvertiser(test, { email: 'reserva@exemplo.com', creditos: 9 })
    const referencia_id = test.deps.secrets.newUuid()
    const body = { quantidade: -5, tipo_operacao: 'debito_promocao' as const, referencia_id }
    must(await ana.call(reservarCreditos, { body }))
    expect(await showPagamento(contextoOf(test), { referencia: referencia_id })).toMatchObject({
      data: {
        reservas: [{ quantidade: 5, estado: 'ativa' }],
        lancamentos: [{ motivo: 'Reserva para promoção' }],
      },
    })
  })
})

describe('pnpm portal payments', () => {
  it('runs under both command names, and confirms before money moves', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    for (const words of [['payments', 'show'], ['pagamento']]) {
      const shown = await runPortal(test, [...words, id])
      expect(shown).toMatchObject({ code: 0 })
      expect(shown.out).toContain('Compra de 30 créditos')
      expect(shown.out).toContain('emissao -30, disponivel +30')
    }
    expect((await runPortal(test, ['payments', 'reconcile', id])).code).toBe(0)
    expect((await runPortal(test, ['payments', 'reconcile'])).err).toContain('Informe o pedido ou --abertos')
    expect((await runPortal(test, ['payments', 'list', '--usuario', ana.email])).out).toContain(id)
    expect((await runPortal(test, ['payments', 'resend', id])).code).toBe(0)
    const refused = await runPortal(test, ['payments', 'refund', id, '--motivo', MOTIVO], false)
    expect(refused).toMatchObject({ code: 1, err: 'Nada foi feito.\n' })
    const done = await runPortal(test, ['payments', 'refund', id, '--motivo', MOTIVO, '--sim'])
    expect(done.out).toContain('O dinheiro voltou ao pagador')
    expect((await runPortal(test, ['pagamento', 'nada'])).code).toBe(1)
  })

  it('does not count free listings as payments', async () => {
    const ana = await advertiser()
    await publishFree(ana)
    const { out } = await runPortal(test, ['pagamentos', '--usuario', ana.email])
    expect(out).toBe('Nenhum pedido.\n')
  })
})
