import type { AcaoSandbox } from '../modules/pagamentos/provedores/sandbox'
import type { TestApp } from './app'

/** Settles a sandbox payment as its provider would, webhook included. */
export async function settle(test: TestApp, orderId: string, status: AcaoSandbox): Promise<number> {
  const response = await test.app.inject({
    method: 'POST',
    url: `/_sandbox/payments/${orderId}`,
    payload: { status },
  })
  return response.statusCode
}
