import * as z from 'zod/mini'
import { createCall, type ClientPorts, type WireRequest, type WireResponse } from './client'
import { apiPath, endpoint } from './endpoint'

const soma = endpoint({
  method: 'POST',
  path: '/soma/:id',
  summary: 'A call of the test',
  auth: 'session',
  idempotent: true,
  params: z.object({ id: z.number() }),
  query: z.object({ chaves: z.optional(z.array(z.string())), vazio: z.optional(z.string()) }),
  body: z.object({ a: z.number() }),
  status: 200,
  response: z.object({ total: z.number() }),
})

const envio = endpoint({
  method: 'POST',
  path: '/envio',
  summary: 'An upload of the test',
  auth: 'session',
  upload: 'fotos',
  body: z.object({ id: z.number() }),
  status: 201,
  response: z.object({ total: z.number() }),
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}): WireResponse {
  return { kind: 'answer', status, body, header: (name) => headers[name] }
}

function setUp(response: WireResponse, ports: Partial<ClientPorts> = {}) {
  const sent: WireRequest[] = []
  const unauthorized: string[] = []
  const call = createCall({
    transport: (request) => {
      sent.push(request)
      return Promise.resolve(response)
    },
    baseUrl: 'https://api.example',
    token: () => 'segredo',
    onUnauthorized: (token) => {
      unauthorized.push(token)
      return undefined
    },
    newKey: () => 'chave-1',
    ...ports,
  })
  return { call, sent, unauthorized }
}

describe('apiPath', () => {
  it('prefixes a path with /api exactly once', () => {
    expect([apiPath('/user'), apiPath('/api/login'), apiPath('/apiario')]).toEqual([
      '/api/user',
      '/api/login',
      '/api/apiario',
    ])
  })
})

describe('createCall', () => {
  it('fills the path, joins lists with commas and drops absent values', async () => {
    const { call, sent } = setUp(answer(200, { total: 3 }))
    await call(soma, { params: { id: 7 }, query: { chaves: ['a', 'b'], vazio: '' }, body: { a: 1 } })
    expect(sent[0]?.url).toBe('https://api.example/api/soma/7?chaves=a%2Cb')
  })

  it('sends the bearer token, and an Idempotency-Key when money moves', async () => {
    const { call, sent } = setUp(answer(200, { total: 3 }))
    await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer segredo', 'idempotency-key': 'chave-1' })
  })

  it("keeps an intent's key across retries", async () => {
    const { call, sent } = setUp(answer(200, { total: 3 }))
    await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } }, { idempotencyKey: 'mesma' })
    expect(sent[0]?.headers['idempotency-key']).toBe('mesma')
  })

  it('sends neither without a token on a call that moves no money', async () => {
    const { call, sent } = setUp(answer(201, { total: 1 }), { token: () => undefined })
    await call(envio, { body: { id: 1 }, files: [] })
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['accept'])
  })

  it('sends an upload as a form with its fields and files', async () => {
    const { call, sent } = setUp(answer(201, { total: 1 }))
    await call(envio, { body: { id: 9 }, files: [new File(['x'], 'a.png'), new File(['y'], 'b.png')] })
    const form = sent[0]?.body
    if (!(form instanceof FormData)) throw new Error('not a form')
    expect([form.get('id'), form.getAll('fotos').length]).toEqual(['9', 2])
  })

  it('returns the parsed response', async () => {
    const { call } = setUp(answer(200, { total: 3, sobra: true }))
    const result = await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(result).toEqual({ ok: true, data: { total: 3 }, status: 200 })
  })

  it('rejects a response of another shape as RESPOSTA_INVALIDA', async () => {
    const { call } = setUp(answer(200, { total: 'três' }))
    const result = await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(result).toMatchObject({ ok: false, error: { code: 'RESPOSTA_INVALIDA', status: 200 } })
  })

  it('turns an error response into a value with code, fields and retry delay', async () => {
    const body = { code: 'MUITAS_TENTATIVAS', message: 'Espere.', error: 'Espere.', errors: { a: ['x'] } }
    const { call } = setUp(answer(429, body, { 'retry-after': '30' }))
    const result = await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'MUITAS_TENTATIVAS',
        message: 'Espere.',
        status: 429,
        errors: { a: ['x'] },
        retryAfter: 30,
      },
    })
  })

  it.each([
    ['network', 'REDE'],
    ['timeout', 'TEMPO_ESGOTADO'],
    ['cancelled', 'CANCELADO'],
  ] as const)('turns %s into %s', async (kind, code) => {
    const { call } = setUp({ kind })
    expect(await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  it('reports a 401 with the token of the request', async () => {
    const { call, unauthorized } = setUp(answer(401, { code: 'NAO_AUTENTICADO', message: 'x' }))
    await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(unauthorized).toEqual(['segredo'])
  })

  it('repeats a call under the same key with the token of a new session, once', async () => {
    const tokens = ['velho', 'novo']
    const { call, sent } = setUp(answer(401, { code: 'NAO_AUTENTICADO', message: 'x' }), {
      token: () => tokens.shift(),
      onUnauthorized: () => Promise.resolve(true),
    })
    const result = await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(sent.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer velho', 'chave-1'],
      ['Bearer novo', 'chave-1'],
    ])
    expect(result).toMatchObject({ ok: false, error: { code: 'NAO_AUTENTICADO' } })
  })

  it('does not report a 401 of a public call, which a wrong password causes', async () => {
    const { call, unauthorized } = setUp(answer(401, { code: 'CREDENCIAIS_INVALIDAS', message: 'x' }))
    await call({ ...soma, auth: 'public' }, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(unauthorized).toEqual([])
  })

  it('does not report a 401 of a call without a token (a wrong password at login)', async () => {
    const { call, unauthorized } = setUp(answer(401, { code: 'CREDENCIAIS_INVALIDAS', message: 'x' }), {
      token: () => undefined,
    })
    await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(unauthorized).toEqual([])
  })

  it('hides the body of a 5xx from a proxy', async () => {
    const { call } = setUp(answer(502, '<html>bad gateway</html>'))
    const result = await call(soma, { params: { id: 7 }, query: {}, body: { a: 1 } })
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'ERRO_INTERNO', message: 'Resposta inesperada do servidor.' },
    })
  })
})
