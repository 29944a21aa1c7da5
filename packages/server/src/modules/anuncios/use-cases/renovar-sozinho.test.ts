import { meusAnuncios } from '@portal/api/anuncios'
import { pausarAnuncio, publicarAnuncio, setRenovacaoAutomatica } from '@portal/api/anuncio-atos'
import { reservarCreditos } from '@portal/api/creditos'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree } from '../../../testing/operador'
import { avisarRenovacoes, referenciaDaRenovacao, renovarVencidas } from './renovar-sozinho'

const SITE = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.exemplo',
  legalContact: 'privacidade@vitrine.exemplo',
}

describeOnBoth('a promotion that renews itself', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.set('2026-11-21T15:00:00Z'))

  /** Five credits for one day from 21/11, 16:00; it ends on the 22nd at 23:59. */
  async function promoted({ creditos }: { creditos: number }) {
    const ana = await openAdvertiser(test, { email: `r${(people += 1)}@exemplo.com`, creditos: 5 + creditos })
    const referencia_id = test.deps.secrets.newUuid()
    must(
      await ana.call(reservarCreditos, {
        body: { quantidade: -5, tipo_operacao: 'debito_promocao', referencia_id },
      }),
    )
    const { anuncio } = must(
      await ana.call(publicarAnuncio, { body: { ...publicacaoDe(ana), referencia_id, creditos: 5 } }),
    )
    const { id } = anuncio
    const set = (price: number | null) =>
      ana.call(setRenovacaoAutomatica, { params: { id }, body: { creditos: price } })
    const see = async () => must(await ana.call(meusAnuncios, { query: {} })).find((own) => own.id === id)
    const saldo = async () => (await test.deps.store.ledger.saldos(ana.id)).disponivel
    const mails = async () =>
      (await test.deps.store.outbox.list(ana.email)).map(({ assunto }) => assunto).reverse()
    return { ...ana, id, set, see, saldo, mails }
  }
  const deps = () => ({ store: test.deps.store, random: () => 0.5, site: SITE, now: test.clock.now() })
  async function live(until: string) {
    test.clock.set('2026-11-21T20:00:00Z')
    await avisarRenovacoes(deps())
    test.clock.set(until)
    await renovarVencidas(deps())
  }
  const END = '2026-11-23T02:56:00Z'

  it('is off by default, on at the price that was shown, and off again', async () => {
    const ana = await promoted({ creditos: 0 })
    expect((await ana.see())?.renovacao).toEqual({ ligada: false, creditos: 5 })
    expect(await ana.set(4)).toMatchObject({ error: { code: 'PRECO_DIVERGENTE' } })
    expect(must(await ana.set(5)).anuncio.renovacao).toEqual({ ligada: true, creditos: 5 })
    expect(must(await ana.set(null)).anuncio.renovacao).toEqual({ ligada: false, creditos: 5 })
    await live(END)
    expect(await ana.mails()).toEqual([])
  })

  it('is for live paid promotions, and only for their owner', async () => {
    const [ana, bia] = [await promoted({ creditos: 0 }), await promoted({ creditos: 0 })]
    const gratis = await publishFree(ana)
    const turnOn = (id: number) => ana.call(setRenovacaoAutomatica, { params: { id }, body: { creditos: 5 } })
    expect(await turnOn(gratis)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await turnOn(bia.id)).toMatchObject({ error: { status: 404 } })
  })

  it('is announced once, then bought again for the following days, without leaving the air', async () => {
    const ana = await promoted({ creditos: 7 })
    must(await ana.set(5))
    await avisarRenovacoes(deps())
    await live(END)
    await avisarRenovacoes(deps())
    expect(await ana.see()).toMatchObject({
      status: 'ativo',
      dataInicio: '2026-11-23T16:00:00-03:00',
      dataFim: '2026-11-24T23:59:00-03:00',
      renovacao: { ligada: true },
    })
    expect(await ana.saldo()).toBe(2)
    expect(await ana.mails()).toEqual(['Seu anúncio vai ser renovado'])
    const [mail] = await test.deps.store.outbox.list(ana.email)
    expect(mail?.texto).toMatch(
      /termina em 22\/11 às 23:59 .* por 5 créditos\.\s+Seu saldo hoje: 7 créditos\./,
    )
    expect(mail?.texto).toContain('toque em "Parar de renovar"')
  })

  it('is charged once per period, also with concurrent workers', async () => {
    const ana = await promoted({ creditos: 20 })
    must(await ana.set(5))
    test.clock.set('2026-11-21T20:00:00Z')
    await avisarRenovacoes(deps())
    test.clock.set(END)
    await Promise.all([renovarVencidas(deps()), renovarVencidas(deps()), renovarVencidas(deps())])
    await renovarVencidas(deps())
    expect(await ana.saldo()).toBe(15)
    expect(referenciaDaRenovacao(ana.id, new Date(0))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-0{12}$/,
    )
  })

  it.each([
    ['credits do not suffice', { creditos: 4 }, async () => undefined],
    [
      'its listing is off the air at the end',
      { creditos: 9 },
      async (ana: Awaited<ReturnType<typeof promoted>>) => {
        must(await ana.call(pausarAnuncio, { params: { id: ana.id } }))
      },
    ],
    [
      'the price is another one',
      { creditos: 9 },
      async (ana: Awaited<ReturnType<typeof promoted>>) => {
        await test.deps.store.renovacoes.set(ana.id, 3)
        await test.deps.store.renovacoes.markAvisada(ana.id, new Date('2026-11-23T02:59:00Z'))
      },
    ],
  ])('stops with a mail and no charge where %s', async (_, { creditos }, change) => {
    const ana = await promoted({ creditos })
    must(await ana.set(5))
    test.clock.set('2026-11-21T20:00:00Z')
    await avisarRenovacoes(deps())
    await change(ana)
    test.clock.set(END)
    await renovarVencidas(deps())
    expect(await ana.saldo()).toBe(creditos)
    expect((await ana.see())?.renovacao).toMatchObject({ ligada: false })
    expect((await ana.mails()).at(-1)).toBe('Seu anúncio não foi renovado')
  })

  it('is not charged without an earlier mail, nor after the end', async () => {
    const ana = await promoted({ creditos: 9 })
    must(await ana.set(5))
    test.clock.set(END)
    await renovarVencidas(deps())
    expect([await ana.saldo(), (await ana.see())?.renovacao?.ligada]).toEqual([9, false])
    test.clock.set('2026-11-21T15:00:00Z')
    const late = await promoted({ creditos: 9 })
    must(await late.set(5))
    await avisarRenovacoes(deps())
    await test.deps.store.anuncios.desativar(late.id)
    test.clock.set('2026-11-25T12:00:00Z')
    await renovarVencidas(deps())
    expect([await late.saldo(), (await late.see())?.renovacao?.ligada]).toEqual([9, false])
  })

  it('is announced a day ahead or not at all; turning it on in the last day counts as the announcement', async () => {
    const [missed, late] = [await promoted({ creditos: 9 }), await promoted({ creditos: 9 })]
    must(await missed.set(5))
    test.clock.set('2026-11-22T15:00:00Z')
    must(await late.set(5))
    await avisarRenovacoes(deps())
    expect([await missed.mails(), await late.mails()]).toEqual([[], []])
    test.clock.set(END)
    await renovarVencidas(deps())
    expect([await missed.saldo(), await late.saldo()]).toEqual([9, 4])
  })
})
