import { comprarCreditos, extratoCreditos, extratoMensal, reservarCreditos } from '@portal/api/creditos'
import { limitesDoMes, mesesDoExtrato } from '@portal/domain/extrato'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { pdfText } from '../../../testing/pdf'
import { settle } from '../../../testing/sandbox'
import { conceder } from '../../creditos'
import { readExtrato } from '../documentos/extrato'

describeOnBoth('the monthly statement (rule: creditos/extrato-mensal)', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `x${(people += 1)}@exemplo.com` })
  type Advertiser = Awaited<ReturnType<typeof advertiser>>
  const buy = async (ana: Advertiser) => {
    const { order_id } = must(await ana.call(comprarCreditos, { body: { creditos: 30 } }))
    await settle(test, order_id, 'paid')
    return order_id
  }
  const reserve = async (ana: Advertiser, quantidade: number) =>
    must(
      await ana.call(reservarCreditos, {
        body: {
          quantidade: -quantidade,
          tipo_operacao: 'debito_promocao',
          referencia_id: test.deps.secrets.newUuid(),
        },
      }),
    )
  /** The ledger is dated by the database. */
  const thisMonth = async () => {
    const { rows } = await test.database.pool.query<{ agora: Date }>('SELECT now() AS agora', [])
    return mesesDoExtrato(rows[0]?.agora ?? new Date())[0] ?? ''
  }
  const open = async (url: string) => {
    const { pathname, search } = new URL(url)
    return test.app.inject(pathname + search)
  }

  it('equals the ledger: credits bought, granted and used, and the balance', async () => {
    const ana = await advertiser()
    await buy(ana)
    await test.deps.store.transaction(({ ledger }) =>
      conceder(ledger, {
        usuarioId: ana.id,
        quantidade: 5,
        chave: `c:${ana.id}`,
        motivo: 'Cortesia',
        referencia: null,
      }),
    )
    await reserve(ana, 7)
    const { resumo, movimentos } = await readExtrato(
      test.deps.store.extratosMensais,
      ana.id,
      await thisMonth(),
    )
    expect(resumo).toMatchObject({ anterior: 0, comprados: 30, recebidos: 5, usados: 7, estornados: 0 })
    expect(resumo.saldo).toBe((await test.deps.store.ledger.saldos(ana.id)).disponivel)
    const { data } = must(await ana.call(extratoCreditos, { query: {} }))
    expect(movimentos.map(({ quantidade, saldo }) => [quantidade, saldo])).toEqual(
      data.map(({ quantidade, saldo }) => [quantidade, saldo]).toReversed(),
    )
  })

  it('begins with the balance of the month before, and omits other months', async () => {
    const ana = await advertiser()
    await test.deps.store.ledger.lock(ana.id)
    await test.database.pool.query(
      `WITH t AS (INSERT INTO ledger_transacoes (chave, motivo, criada_em) VALUES ($2, 'Antes', '2026-01-31T23:00:00-03:00')
         RETURNING id)
       INSERT INTO ledger_linhas (transacao_id, conta_id, quantidade)
       SELECT t.id, c.id, CASE WHEN c.papel = 'emissao' THEN -12 ELSE 12 END
       FROM t, ledger_contas c WHERE (c.usuario_id = $1 AND c.papel = 'disponivel') OR c.papel = 'emissao'
       ORDER BY c.papel DESC`,
      [ana.id, `antes:${ana.id}`],
    )
    const read = (mes: string) => readExtrato(test.deps.store.extratosMensais, ana.id, mes)
    expect((await read('2026-01')).resumo).toMatchObject({ anterior: 0, comprados: 12, saldo: 12 })
    expect(await read('2026-02')).toMatchObject({ movimentos: [], resumo: { anterior: 12, saldo: 12 } })
    expect(limitesDoMes('2026-01').ate.toISOString()).toBe('2026-02-01T03:00:00.000Z')
  })

  it("is a PDF with the order's number, at an address that its owner alone gets and that expires", async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const order = await buy(ana)
    const numero = (await test.deps.store.pedidos.find(order))?.numero
    const params = { mes: await thisMonth() }
    const { url } = must(await ana.call(extratoMensal, { params }))
    const answer = await open(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="extrato-${params.mes}.pdf"`,
    })
    const text = pdfText(answer.rawPayload)
    expect(text).toContain('Compra de 30 créditos')
    expect(text.split('\n')).toContain(String(numero))
    expect(text.split('\n')).not.toContain('-0')
    expect(text).toContain('***.982.247-**')
    expect(pdfText((await open(must(await bia.call(extratoMensal, { params })).url)).rawPayload)).toContain(
      'Nenhum movimento neste mês.',
    )
    expect((await open(url.replace(`/${ana.id}-`, `/${bia.id}-`))).statusCode).toBe(404)
    expect(await test.call()(extratoMensal, { params })).toMatchObject({ error: { status: 401 } })
    test.clock.advance(6 * 60_000)
    expect((await open(url)).statusCode).toBe(404)
  })

  it('refuses what is no month', async () => {
    const ana = await advertiser()
    expect(await ana.call(extratoMensal, { params: { mes: '2026-13' } })).toMatchObject({
      error: { status: 404 },
    })
  })
})
