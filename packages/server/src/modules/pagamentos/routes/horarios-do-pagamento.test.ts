import { findDetalhe } from '@portal/api/busca'
import { createPagamento } from '@portal/api/pagamento'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { settle } from '../../../testing/sandbox'

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

const START = '2026-11-21T15:00:00Z'
let test: TestApp
let people = 0
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.clock.set(START))
afterAll(() => test.close())

const advertiser = (creditos = 0) =>
  openAdvertiser(test, { email: `e${(people += 1)}@exemplo.com`, creditos })

describe('times at midnight and at the borders of zones', () => {
  const publish = async (ana: Advertiser, changes: Partial<Publicacao>) => {
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana, changes) }
    return ana.call(createPagamento, { body })
  }
  const NOITE = { turno: 'noite', horarioInicio: '21:00', horarioFim: '00:00', dias: 1, impulsos: 5 } as const
  const PLACES = [
    { estado: 'SP', cidade: 'São Paulo', bairro: undefined, hours: 3 },
    { estado: 'AM', cidade: 'Manaus', bairro: undefined, hours: 4 },
    { estado: 'AC', cidade: 'Rio Branco', bairro: undefined, hours: 5 },
  ]
  const at = (day: string, time: string, hours: number) =>
    `${new Date(Date.parse(`${day}T${time}:00Z`) + hours * 3_600_000).toISOString()}`

  it.each(PLACES)(
    'the slot 21:00–00:00 is sold in $estado until 21:00 there',
    async ({ hours, ...place }) => {
      const ana = await advertiser()
      const changes = { ...NOITE, ...place, bairroManual: 'Centro', dataInicio: '2026-11-21' }
      test.clock.set(at('2026-11-21', '21:01', hours))
      expect(await publish(ana, changes)).toMatchObject({ error: { code: 'HORARIO_PASSADO' } })
      test.clock.set(at('2026-11-21', '21:00', hours))
      expect(await publish(ana, changes)).toMatchObject({ ok: true, data: { status: 'PENDING' } })
    },
  )

  it.each(PLACES)(
    'a payment at 23:59 and one at 00:00 in $estado begin on two days',
    async ({ hours, ...place }) => {
      const ana = await advertiser()
      const changes = { ...NOITE, ...place, bairroManual: 'Centro', dataInicio: '2026-11-21' }
      for (const [day, time, start] of [
        ['2026-11-21', '23:59', '2026-11-21'],
        ['2026-11-22', '00:00', '2026-11-22'],
      ] as const) {
        test.clock.set(at('2026-11-21', '20:00', hours))
        const body = { payment_method_type: 'boleto' as const, anuncio: publicacaoDe(ana, changes) }
        const order = must(await ana.call(createPagamento, { body }))
        test.clock.set(at(day, time, hours))
        await settle(test, order.order_id, 'paid')
        const anuncio = await test.deps.store.anuncios.find(order.anuncio_id ?? 0)
        const end = new Date(Date.parse(`${start}T23:59:00Z`) + 86_400_000 + hours * 3_600_000)
        expect(anuncio).toMatchObject({ status: 'ativo', dataInicio: start, expiraEm: end })
        expect(anuncio?.impulsos.every((hora) => hora >= '21:00')).toBe(true)
      }
    },
  )

  it('the slot that ends at 00:00 is Online at 23:59 and Offline at midnight', async () => {
    const ana = await advertiser()
    test.clock.set(at('2026-11-21', '20:00', 4))
    const order = must(
      await publish(ana, {
        ...NOITE,
        estado: 'AM',
        cidade: 'Manaus',
        bairro: undefined,
        bairroManual: 'Centro',
        dataInicio: '2026-11-21',
      }),
    )
    await settle(test, order.order_id, 'paid')
    const online = async (day: string, time: string) => {
      test.clock.set(at(day, time, 4))
      return must(await test.call()(findDetalhe, { params: { id: order.anuncio_id ?? 0 } })).online
    }
    expect(await online('2026-11-21', '20:59')).toBe(false)
    expect(await online('2026-11-21', '21:00')).toBe(true)
    expect(await online('2026-11-21', '23:59')).toBe(true)
    expect(await online('2026-11-22', '00:00')).toBe(false)
  })
})
