import { createAlbum, uploadFotos } from '@portal/api/album'
import { createPagamento } from '@portal/api/pagamento'
import { listAlertas } from '@portal/api/painel'
import { must } from '../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../testing/anuncios'
import { openTestApp, type TestApp } from '../../testing/app'
import { alertsOf, publishFree } from '../../testing/operador'
import { asFile, picture } from '../../testing/pictures'
import { settle } from '../../testing/sandbox'

/** Events that an advertiser is alerted to; acts of the operator are tested in `operador/`. */
describe('an alert is written once for', () => {
  let test: TestApp
  let people = 0
  beforeEach(async () => {
    test = await openTestApp()
  })
  afterEach(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const orderByPix = async (ana: Awaited<ReturnType<typeof advertiser>>) => {
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    return must(await ana.call(createPagamento, { body })).order_id
  }

  it('a payment that is confirmed', async () => {
    const ana = await advertiser()
    const order = await orderByPix(ana)
    await settle(test, order, 'paid')
    await settle(test, order, 'paid')
    await test.jobs.runDue()
    const [alert, ...more] = (await alertsOf(test, ana.id)).filter(({ tipo }) => tipo === 'success')
    expect(alert?.message).toMatch(/^Pagamento confirmado: /)
    expect(more).toEqual([])
  })

  it.each(['failed', 'expired', 'cancelled'] as const)('a payment that %s', async (outcome) => {
    const ana = await advertiser()
    const order = await orderByPix(ana)
    await settle(test, order, outcome)
    await settle(test, order, outcome)
    await test.jobs.runDue()
    const [alert, ...more] = await alertsOf(test, ana.id)
    expect(alert).toMatchObject({ tipo: 'error', message: expect.stringMatching(/não foi concluído\.$/) })
    expect(more).toEqual([])
  })

  it('a listing that is about to expire, and for its end', async () => {
    const ana = await advertiser()
    await publishFree(ana)
    const day = async (instant: string) => {
      test.clock.set(instant)
      await test.jobs.runDue()
      return (await alertsOf(test, ana.id)).map(({ tipo, message }) => `${tipo}: ${message}`)
    }
    const titulo = '"Massagem relaxante no Setor Bueno"'
    expect(await day('2026-11-26T12:00:00Z')).toEqual([])
    const near = `info: O anúncio ${titulo} expira em menos de 48 horas.`
    expect(await day('2026-11-27T12:00:00Z')).toEqual([near])
    expect(await day('2026-11-28T12:00:00Z')).toEqual([near])
    const over = `warning: O anúncio ${titulo} expirou. Renove para voltar a aparecer.`
    expect(await day('2026-11-29T12:00:00Z')).toEqual([over, near])
    expect(await day('2026-11-30T12:00:00Z')).toEqual([over, near])
  })

  it('a listing that is about to expire, naming it, once half of its time on the air is over', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const near = async () => {
      await test.jobs.runDue()
      const alerts = must(await ana.call(listAlertas, { query: {} }))
      return alerts.filter(({ message }) => message.includes('expira em')).map(({ anuncio_id }) => anuncio_id)
    }
    test.clock.set('2026-11-21T15:00:00Z')
    // Ends in 36 hours, one of which has passed.
    await test.database.pool.query(
      `UPDATE anuncios SET publicado_em = '2026-11-21T14:00:00Z', expira_em = '2026-11-23T03:00:00Z' WHERE id = $1`,
      [id],
    )
    expect(await near()).toEqual([])
    test.clock.set('2026-11-22T12:00:00Z')
    expect(await near()).toEqual([id])
  })

  it('an album that is verified on upload, however many photos follow', async () => {
    const ana = await advertiser()
    const { id } = must(await ana.call(createAlbum, { body: { titulo: 'Ensaio' } })).album
    for (let n = 0; n < 2; n += 1) {
      must(await ana.call(uploadFotos, { params: { id }, files: [asFile(await picture(300, 300))] }))
      test.clock.advance(1_000)
    }
    expect(await alertsOf(test, ana.id)).toEqual([
      { tipo: 'success', message: 'Seu álbum "Ensaio" foi verificado.' },
    ])
  })
})
