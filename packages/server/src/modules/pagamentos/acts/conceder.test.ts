import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { alertsOf, auditOf, brokenContexto, contextoOf } from '../../../testing/operador'
import { insertAdvertiser } from '../../../testing/users'
import { estornar } from '../../creditos/use-cases/movimentos'
import { concederCreditos } from './conceder'
import { banir } from '../../contas/acts/banir'

const MOTIVO = 'Compensação pela instabilidade'

describeOnBoth('the operator and credits', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const account = async () =>
    (await insertAdvertiser(test.database.pool, { email: `a${(people += 1)}@exemplo.com`, photos: 0 })).id
  const grant = (id: number, quantidade: number, chave?: string) =>
    concederCreditos(contextoOf(test), { quem: String(id), quantidade, motivo: MOTIVO, chave })
  const saldos = (id: number) => test.deps.store.ledger.saldos(id)
  const sum = async (sql: string) => {
    const { rows } = await test.database.pool.query<{ total: number | null }>(sql)
    return rows[0]?.total ?? 0
  }

  it('grants through the ledger: from cortesia, and all lines still sum to zero', async () => {
    const id = await account()
    const cortesia = `SELECT sum(quantidade)::int AS total FROM ledger_linhas l JOIN ledger_contas c ON c.id = l.conta_id
      WHERE c.papel = 'cortesia'`
    const before = await sum(cortesia)
    expect(await grant(id, 12)).toMatchObject({
      data: { usuarioId: id, quantidade: 12, saldo: 12, repetida: false },
    })
    expect(await sum(cortesia)).toBe(before - 12)
    expect(await sum('SELECT sum(quantidade)::int AS total FROM ledger_linhas')).toBe(0)
    const { itens } = await test.deps.store.ledger.extrato(id, 1, 10)
    expect(itens).toMatchObject([{ quantidade: 12, motivo: `Cortesia: ${MOTIVO}` }])
    expect(await alertsOf(test, id)).toMatchObject([{ tipo: 'success' }])
    expect(await auditOf(test, `usuario:${id}`)).toMatchObject([
      { acao: 'creditos-concedidos', dados: { quantidade: 12, motivo: MOTIVO } },
    ])
  })

  it('grants once a key, and refuses a key that granted something else', async () => {
    const [id, other] = [await account(), await account()]
    expect(await grant(id, 5, 'chamado-1')).toMatchObject({ data: { repetida: false } })
    expect(await grant(id, 5, 'chamado-1')).toMatchObject({ data: { repetida: true, saldo: 5 } })
    expect(await grant(id, 6, 'chamado-1')).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await grant(other, 5, 'chamado-1')).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await saldos(id)).toMatchObject({ disponivel: 5 })
    expect(await saldos(other)).toMatchObject({ disponivel: 0 })
    expect(await auditOf(test, `usuario:${id}`)).toHaveLength(1)
    expect(await alertsOf(test, id)).toHaveLength(1)
  })

  it('clears a debt first', async () => {
    const id = await account()
    const debt = { usuarioId: id, quantidade: 4, chave: `divida:${id}`, motivo: 'x', referencia: null }
    await test.deps.store.transaction(({ ledger }) => estornar(ledger, debt))
    expect(await grant(id, 10)).toMatchObject({ data: { saldo: 6 } })
    expect(await saldos(id)).toMatchObject({ disponivel: 6, devido: 0 })
  })

  it('grants nothing to an unknown or banned account', async () => {
    const id = await account()
    await banir(contextoOf(test), { quem: String(id), motivo: 'fraude comprovada' })
    expect(await grant(id, 5)).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await grant(999_999, 5)).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(await saldos(id)).toMatchObject({ disponivel: 0 })
  })

  it('books nothing when the act cannot be written down', async () => {
    const id = await account()
    const input = { quem: String(id), quantidade: 5, motivo: MOTIVO }
    await expect(concederCreditos(brokenContexto(test), input)).rejects.toThrow()
    expect(await saldos(id)).toMatchObject({ disponivel: 0 })
  })
})
