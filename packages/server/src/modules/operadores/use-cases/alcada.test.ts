import { comprarCreditos } from '@portal/api/creditos'
import { ALCADA } from '@portal/domain/alcada'
import { DAY_MS } from '../../../kernel/clock'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp } from '../../../testing/app'
import { describeOnBoth, describeOnPostgres, type DatabaseKind } from '../../../testing/databases'
import { contextoOf, type Advertiser } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { concederCreditos } from '../../pagamentos/acts/conceder'
import { openPagamento } from '../../pagamentos/acts/show'
import { devolverPagamento } from '../../pagamentos/acts/devolver'

const MOTIVO = 'Instabilidade de ontem'
/** R$ 345.00: within the limit once, over it twice. */
const PACOTE = 172
const TWINS = 8

/** A separate day and separate people for each test. */
async function openDays(kind: DatabaseKind) {
  const test = await openTestApp(kind)
  let people = 0
  const grant = (operador: string, conta: Advertiser, quantidade: number, changes = {}) =>
    concederCreditos(
      { ...contextoOf(test), operador, ...changes },
      {
        quem: String(conta.id),
        quantidade,
        motivo: MOTIVO,
      },
    )
  const buy = async (owner: Advertiser) => {
    const id = must(await owner.call(comprarCreditos, { body: { creditos: PACOTE } })).external_reference
    await settle(test, id, 'paid')
    return id
  }
  const refund = (operador: string, referencia: string, changes = {}) =>
    devolverPagamento({ ...contextoOf(test), operador, ...changes }, { referencia, motivo: MOTIVO })
  return {
    test,
    grant,
    buy,
    refund,
    nextDay: () => test.clock.advance(DAY_MS),
    account: () => openAdvertiser(test, { email: `c${(people += 1)}@exemplo.com` }),
    saldo: async ({ id }: Advertiser) => (await test.deps.store.ledger.saldos(id)).disponivel,
  }
}
const SEGUNDA = { ok: false, code: 'SEGUNDA_PESSOA' }

describeOnBoth('what one operator gives alone (rule: operadores/alcada)', (kind) => {
  let days: Awaited<ReturnType<typeof openDays>>
  beforeAll(async () => {
    days = await openDays(kind)
  })
  beforeEach(() => days.nextDay())
  afterAll(() => days.test.close())

  it('adds up over the accounts of an operator', async () => {
    const [one, other] = [await days.account(), await days.account()]
    expect(await days.grant('ana', one, 300)).toMatchObject({ ok: true })
    expect(await days.grant('ana', other, 201)).toMatchObject(SEGUNDA)
    expect(await days.grant('ana', other, 200)).toMatchObject({ ok: true })
    expect(await days.saldo(other)).toBe(200)
  })

  it('adds up over the operators of an account', async () => {
    const conta = await days.account()
    expect(await days.grant('ana', conta, 500)).toMatchObject({ ok: true })
    expect(await days.grant('rui', conta, 1)).toMatchObject(SEGUNDA)
    expect(await days.saldo(conta)).toBe(500)
  })

  it('of a day is free again 24 hours later, and not a millisecond before', async () => {
    const conta = await days.account()
    await days.grant('ana', conta, 500)
    days.test.clock.advance(DAY_MS - 1)
    expect(await days.grant('ana', conta, 1)).toMatchObject(SEGUNDA)
    days.test.clock.advance(1)
    expect(await days.grant('ana', conta, 500)).toMatchObject({ ok: true })
  })

  it('excludes what a second person confirmed, and repeated requests', async () => {
    const conta = await days.account()
    expect(await days.grant('ana', conta, 5_000, { segunda: 'bia' })).toMatchObject({ ok: true })
    const input = { quem: String(conta.id), quantidade: 500, motivo: MOTIVO, chave: `chamado-${kind}` }
    const again = () => concederCreditos(contextoOf(days.test), input)
    expect(await again()).toMatchObject({ data: { repetida: false } })
    expect(await again()).toMatchObject({ data: { repetida: true } })
    expect(await days.saldo(conta)).toBe(5_500)
  })

  it('counts refunds alike: of three of R$ 345 one is done', async () => {
    const orders = [await days.buy(await days.account()), await days.buy(await days.account())]
    const mine = await days.buy(await days.account())
    expect(await days.refund('ana', orders[0] ?? '')).toMatchObject({
      data: { situacao: 'devolvido', valor: 345 },
    })
    for (const order of [orders[1] ?? '', mine])
      expect(await days.refund('ana', order)).toMatchObject(SEGUNDA)
    expect(await days.refund('ana', orders[0] ?? '')).toMatchObject({ ok: true })
    expect(await days.refund('rui', orders[1] ?? '')).toMatchObject({ ok: true })
    expect(await days.refund('ana', mine, { segunda: 'bia' })).toMatchObject({ ok: true })
    expect(await days.grant('ana', await days.account(), 500)).toMatchObject({ ok: true })
  })

  it('is checked in advance: a refund past the sum requires a second person', async () => {
    const owner = await days.account()
    const [first, second] = [await days.buy(owner), await days.buy(owner)]
    const asks = async (id: string) => {
      const shown = await openPagamento({ ...contextoOf(days.test), operador: 'ana' }, { id })
      return shown.ok && shown.data.recebimentos[0]?.pedeSegundaPessoa
    }
    expect(await asks(second)).toBe(false)
    await days.refund('ana', first)
    expect(await asks(second)).toBe(true)
  })
})

describeOnPostgres('gifts and refunds at the same time', () => {
  let days: Awaited<ReturnType<typeof openDays>>
  beforeAll(async () => {
    days = await openDays('postgres')
  })
  beforeEach(() => days.nextDay())
  afterAll(() => days.test.close())

  it('pass the limit of an operator no more than one after the other', async () => {
    const accounts = await Promise.all(Array.from({ length: TWINS }, days.account))
    const granted = await Promise.all(accounts.map((conta) => days.grant('ana', conta, 100)))
    expect(granted.filter(({ ok }) => ok)).toHaveLength(ALCADA['conceder-creditos'] / 100)
  })

  it('pass the limit of an account no more either', async () => {
    const conta = await days.account()
    const names = Array.from({ length: TWINS }, (_, n) => `operador-${n}`)
    const granted = await Promise.all(names.map((nome) => days.grant(nome, conta, 100)))
    expect(granted.filter(({ ok }) => ok)).toHaveLength(ALCADA['conceder-creditos'] / 100)
    expect(await days.saldo(conta)).toBe(ALCADA['conceder-creditos'])
  })

  it('give one of four orders back', async () => {
    const orders: string[] = []
    for (let n = 0; n < 4; n += 1) orders.push(await days.buy(await days.account()))
    const given = await Promise.all(orders.map((id) => days.refund('ana', id)))
    expect(given.filter(({ ok }) => ok)).toHaveLength(1)
    expect(given.filter((one) => !one.ok && one.code === 'SEGUNDA_PESSOA')).toHaveLength(3)
  })
})
