import { API_VERSION } from '@portal/api/contrato'
import { relatarFalha } from '@portal/api/telemetria'
import { openTestApp, type TestApp } from '../../testing/app'

describe('the HTTP application', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is healthy while the database responds', async () => {
    const response = await test.app.inject('/healthz')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok', api: API_VERSION })
  })

  it('responds to an unknown path with the whole error body', async () => {
    const response = await test.app.inject('/api/nada')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      code: 'NAO_ENCONTRADO',
      message: 'Não encontrado.',
      error: 'Não encontrado.',
    })
  })

  it('runs an endpoint of the contract through the browser client', async () => {
    const answer = await test.call()(relatarFalha, {
      body: { app: 'mf-public', version: '1', phase: 'entry', message: 'x' },
    })
    expect(answer).toEqual({ ok: true, status: 202, data: { message: 'Registrado.' } })
  })

  it('names every bad field of a body in Portuguese', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/telemetria',
      payload: { app: 'A', version: 3 },
    })
    expect(response.statusCode).toBe(422)
    const body = response.json<{ code: string; errors: Record<string, string[]> }>()
    expect(body.code).toBe('CORPO_INVALIDO')
    expect(body.errors.phase).toEqual([
      'Opção inválida: esperava uma das seguintes opções: "manifest"|"entry"|"chunk"|"load"|"render"|"event"|"hydrate"|"response"',
    ])
    expect(body.errors.message).toEqual(['Campo obrigatório'])
  })

  it('refuses a body that is not JSON without exposing internals', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/telemetria',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'CORPO_INVALIDO',
      message: 'Verifique os campos informados.',
    })
  })
})
