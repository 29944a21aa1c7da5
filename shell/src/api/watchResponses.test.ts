import { createCall, type WireResponse } from '@portal/api/client'
import type { EndpointShape } from '@portal/api/endpoint'
import { findUsuario } from '@portal/api/usuario'
import { watchResponses } from './watchResponses'

async function seen(response: WireResponse) {
  const invalid: EndpointShape[] = []
  const call = createCall({
    transport: () => Promise.resolve(response),
    baseUrl: '',
    token: () => undefined,
    onUnauthorized: () => undefined,
    newKey: () => 'chave',
  })
  await watchResponses(call, (endpoint) => invalid.push(endpoint))(findUsuario, {})
  return invalid
}
const answer = (status: number, body: unknown): WireResponse => ({
  kind: 'answer',
  status,
  body,
  header: () => undefined,
})

describe('the watch over responses', () => {
  it('names the endpoint whose response has another shape', async () => {
    expect(await seen(answer(200, { de: 'outra versão' }))).toEqual([findUsuario])
  })

  it.each([
    ['a failure of the contract', answer(503, { code: 'INDISPONIVEL', message: 'Volte já.' })],
    ['a call that reached nobody', { kind: 'network' } as const],
  ])('ignores %s', async (_, response) => {
    expect(await seen(response)).toEqual([])
  })
})
