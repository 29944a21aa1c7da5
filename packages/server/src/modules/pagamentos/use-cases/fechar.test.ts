import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'

const OPERADOR = 'operadora@exemplo.com'

describe('the daily check', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { OPERATOR_EMAIL: OPERADOR })
  })
  afterAll(() => test.close())

  const metrics = async () => (await test.app.inject('/metrics')).payload
  const last = () => test.deps.store.fechamentos.findUltimo()

  it('runs once a day, and is stored even when it finds nothing', async () => {
    await test.jobs.runDue()
    expect(await last()).toEqual({ feitoEm: test.clock.now(), divergencias: [] })
    const first = test.clock.now()
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect((await last())?.feitoEm).toEqual(first)
    expect(await test.deps.store.outbox.list(OPERADOR)).toEqual([])
    expect(await metrics()).toContain('money_differences{tipo="PEDIDO_SEM_EFEITO"} 0')
    expect(await metrics()).toContain(`money_check_timestamp_seconds ${first.getTime() / 1000}`)
  })

  it('reports a difference to the operator by mail, log and metric, and repairs nothing', async () => {
    const { id } = await openAdvertiser(test, { creditos: 5 })
    await test.database.pool.query(
      `INSERT INTO reservas (usuario_id, referencia_id, quantidade, estado, expira_em)
       VALUES ($1, $2, 3, 'capturada', now())`,
      [id, test.deps.secrets.newUuid()],
    )
    test.clock.advance(86_400_000)
    await test.jobs.runDue()
    expect((await last())?.divergencias.map(({ tipo }) => tipo)).toEqual([
      'RESERVAS_NAO_CONFEREM',
      'RESERVA_SEM_PUBLICACAO',
    ])
    const [mail] = await test.deps.store.outbox.list(OPERADOR)
    expect(mail?.assunto).toBe('Fechamento diário: 2 divergência(s)')
    expect(mail?.texto).toContain(`RESERVAS_NAO_CONFEREM · usuario:${id}`)
    expect(await metrics()).toContain('money_differences{tipo="RESERVA_SEM_PUBLICACAO"} 1')
    expect(await metrics()).toContain('payment_alerts_total{code="FECHAMENTO_DIVERGENTE"} 1')
    expect(await test.deps.store.ledger.saldos(id)).toMatchObject({ disponivel: 5, usado: 0 })
  })

  it('can be run by the operator, who can read each difference', async () => {
    const { code, out } = await runPortal(test, ['payments', 'check'])
    expect(code).toBe(0)
    expect(out).toContain('RESERVA_SEM_PUBLICACAO')
    expect((await auditOf(test, 'pagamentos')).map(({ acao }) => acao)).toEqual(['livros-conferidos'])
  })
})
