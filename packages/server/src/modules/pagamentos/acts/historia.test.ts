import { findPagamento } from '@portal/api/operacao/pagamentos'
import { comprarCreditos } from '@portal/api/creditos'
import { writeInstants } from '../../../kernel/instante'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { contextoOf } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'
import { settle } from '../../../testing/sandbox'
import { openPagamento, showPagamento } from './show'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

async function alarmed(): Promise<string> {
  const ana = await openAdvertiser(test, { email: 'historia@exemplo.com' })
  const id = must(await ana.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
  await settle(test, id, 'paid')
  await test.jobs.runDue()
  const { pedidos } = test.deps.store
  await pedidos.recordAlerta(id, 'COBRANCA_ALHEIA', test.clock.now())
  test.clock.advance(60_000)
  await pedidos.recordAlerta(id, 'COBRANCA_ALHEIA', test.clock.now())
  return id
}

it('an alarm of an order is named on the command line and in the back office, with the same history', async () => {
  const id = await alarmed()
  const { out } = await runPortal(test, ['payments', 'show', id])
  expect(out).toMatch(/COBRANCA_ALHEIA .*outro recebedor ou valor/)
  const contexto = contextoOf(test)
  const shown = await showPagamento(contexto, { referencia: id })
  const opened = await openPagamento(contexto, { id })
  if (!shown.ok || !opened.ok || !('pedido' in shown.data)) throw new Error('the order was not shown')
  const answer = findPagamento.response.parse(writeInstants(opened.data))
  expect(answer.alertas).toEqual(writeInstants(shown.data.alertas))
  expect(answer.alertas).toMatchObject([{ codigo: 'COBRANCA_ALHEIA' }])
  expect(answer.alertas[0]?.desde).not.toBe(answer.alertas[0]?.ultimoEm)
  const { estados, lancamentos, webhooks, trabalhos } = shown.data
  expect(answer).toMatchObject({
    estados: writeInstants(estados),
    trabalhos: trabalhos.map(({ tipo }) => ({ tipo })),
  })
  expect(answer.webhooks).toHaveLength(webhooks.length)
  expect(answer.lancamentos.map(({ motivo }) => motivo)).toEqual(lancamentos.map(({ motivo }) => motivo))
  expect(lancamentos.length).toBeGreaterThan(0)
})
