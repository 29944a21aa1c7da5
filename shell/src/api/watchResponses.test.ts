import { createCall, type Call, type WireResponse } from '@portal/api/client'
import { login } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { watchResponses } from './watchResponses'

const read = (call: Call) => call(findUsuario, {})

async function seen(response: WireResponse, ask: (call: Call) => Promise<unknown> = read) {
  const invalid: string[] = []
  const call = createCall({
    transport: () => Promise.resolve(response),
    baseUrl: '',
    token: () => undefined,
    onUnauthorized: () => undefined,
    newKey: () => 'chave',
  })
  await ask(
    watchResponses(call, {
      report: (endpoint) => invalid.push(endpoint),
      renew: () => invalid.push('renewed'),
    }),
  )
  return invalid
}
const answer = (status: number, body: unknown): WireResponse => ({
  kind: 'answer',
  status,
  body,
  header: () => undefined,
})

describe('the watch over responses', () => {
  const other = answer(200, { de: 'outra versão' })

  it('names the endpoint of a read whose response has another shape, and renews a stale tab', async () => {
    expect(await seen(other)).toEqual(['GET /user', 'renewed'])
  })

  it('leaves the tab after a write, whose form a reload would lose', async () => {
    const body = { email: 'a@b.com.br', password: 'segredo-longo' }
    expect(await seen(other, (call) => call(login, { body }))).toEqual(['POST /api/login'])
  })

  it.each([
    ['a failure of the contract', answer(503, { code: 'INDISPONIVEL', message: 'Volte já.' })],
    ['a call that reached nobody', { kind: 'network' } as const],
  ])('ignores %s', async (_, response) => {
    expect(await seen(response)).toEqual([])
  })
})
