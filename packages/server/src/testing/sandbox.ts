import type { AcaoSandbox } from '../modules/pagamentos/provedores/sandbox'
import type { TestApp } from './app'

/** Settles a sandbox payment like its provider, with a webhook. */
export async function settle(test: TestApp, orderId: string, status: AcaoSandbox): Promise<number> {
  const response = await test.app.inject({
    method: 'POST',
    url: `/_sandbox/payments/${orderId}`,
    payload: { status },
  })
  return response.statusCode
}
