import { endpoint } from '@portal/api/endpoint'
import { instanteSchema } from '@portal/api/formatos'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { done, fail } from '../failure'
import { signUp, type Account } from '../../testing/accounts'
import { openTestApp, type TestApp } from '../../testing/app'
import { buildApp } from './app'
import { apiRole } from './api-role'
import { createMetrics } from './metrics'
import { route } from './route'

const pagar = endpoint({
  method: 'POST',
  path: '/pagar',
  summary: 'Pays, in this test',
  auth: 'session',
  idempotent: true,
  body: z.object({ valor: z.number() }),
  status: 201,
  response: z.object({ recibo: z.number() }),
})

const ler = endpoint({
  method: 'GET',
  path: '/ler/:id',
  summary: 'Reads, in this test',
  auth: 'public',
  params: z.object({ id: z.coerce.number<string>().int() }),
  status: 200,
  response: z.object({ id: z.number(), quem: z.number().nullable() }),
})

const vitrine = endpoint({
  ...ler,
  path: '/vitrine',
  params: undefined,
  response: z.object({ itens: z.array(z.object({ em: instanteSchema, fim: z.nullable(instanteSchema) })) }),
})

describe('route', () => {
  let test: TestApp
  let app: FastifyInstance
  let owner: Account
  let runs = 0
  let release: (() => void) | undefined

  beforeAll(async () => {
    test = await openTestApp()
    owner = await signUp(test)
    const { deps } = test
    const register = (api: FastifyInstance) => {
      route(api, { ...deps, unprefixed: true }, pagar, async ({ body }) => {
        runs += 1
        const recibo = runs
        if (body.valor === 500) throw new Error('a defect')
        if (body.valor === 0) return fail('SALDO_INSUFICIENTE')
        if (body.valor === 7) await new Promise<void>((resolve) => (release = resolve))
        return done({ recibo })
      })
      route(api, { ...deps, unprefixed: true }, ler, async ({ params, findSession }) => {
        const leaked = {
          id: params.id,
          quem: (await findSession())?.usuarioId ?? null,
          telefone: '62987654321',
        }
        return done(leaked)
      })
      route(api, deps, vitrine, ({ reply }) => {
        void reply.header('cache-control', 'public, max-age=60')
        return Promise.resolve(done({ itens: [{ em: new Date('2026-11-21T12:30:00.5Z'), fim: null }] }))
      })
    }
    app = await buildApp({
      logLevel: 'silent',
      trustProxy: 0,
      health: async () => undefined,
      metrics: createMetrics(),
      metricsToken: undefined,
      roles: [
        apiRole({
          calls: { ...deps.limits.calls, max: 40 },
          corsOrigins: [],
          docs: false,
          routes: [register],
        }),
      ],
    })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await test.close()
  })

  const pay = (valor: number, key?: string, url = '/api/pagar') =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: { valor },
    })

  it('returns the same response for the same key and body, and runs once', async () => {
    const first = await pay(10, 'chave-um-um')
    const before = runs
    const again = await pay(10, 'chave-um-um')
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(runs).toBe(before)
  })

  it("writes a Date as text in Brasília's time", async () => {
    const answer = await app.inject('/api/vitrine')
    expect(answer.json()).toEqual({ itens: [{ em: '2026-11-21T09:30:00-03:00', fim: null }] })
  })

  it('keeps a failure for its key too', async () => {
    const answers = [await pay(0, 'chave-sem-saldo'), await pay(0, 'chave-sem-saldo')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(answers[1]?.json()).toEqual({
      code: 'SALDO_INSUFICIENTE',
      message: 'Créditos insuficientes.',
      error: 'Créditos insuficientes.',
    })
  })

  it('refuses the same key with another body', async () => {
    await pay(10, 'chave-dois-dois')
    const other = await pay(11, 'chave-dois-dois')
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  })

  it('makes a concurrent duplicate wait for the first response', async () => {
    const before = runs
    const first = pay(7, 'chave-gemea-7')
    while (release === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
    const twin = pay(7, 'chave-gemea-7')
    await new Promise((resolve) => setTimeout(resolve, 150))
    release()
    expect((await twin).json()).toEqual((await first).json())
    expect(runs).toBe(before + 1)
  })

  it('shows only the request id of a defect, and lets the key be retried', async () => {
    const before = runs
    const answer = await pay(500, 'chave-defeito')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'ERRO_INTERNO',
      message: 'Ocorreu um erro. Tente novamente.',
      error: 'Ocorreu um erro. Tente novamente.',
      request_id: answer.headers['x-request-id'],
    })
    await pay(500, 'chave-defeito')
    expect(runs).toBe(before + 2)
  })

  it('honours no key of another user', async () => {
    const first = await pay(10, 'chave-alheia')
    const stranger = await signUp(test)
    const other = await app.inject({
      method: 'POST',
      url: '/api/pagar',
      headers: { authorization: `Bearer ${stranger.token}`, 'idempotency-key': 'chave-alheia' },
      payload: { valor: 10 },
    })
    expect(other.statusCode).toBe(201)
    expect(other.json()).not.toEqual(first.json())
  })

  it('returns only contract fields, and treats a dead token of a public call as anonymous', async () => {
    const dead = await app.inject({
      url: '/api/ler/3',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(dead.json()).toEqual({ id: 3, quem: null })
    const live = await app.inject({ url: '/api/ler/3', headers: { authorization: `Bearer ${owner.token}` } })
    expect(live.json()).toEqual({ id: 3, quem: owner.id })
  })

  it('is not cacheable by default, public calls and failures included', async () => {
    const asked = [
      await pay(10),
      await pay(0),
      await app.inject('/api/ler/7'),
      await app.inject('/api/ler/x'),
    ]
    expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(asked.map(() => 'no-store'))
    expect((await app.inject('/api/vitrine')).headers['cache-control']).toBe('public, max-age=60')
  })

  it('returns 401 before validating the body, and 404 for an invalid path', async () => {
    const anonymous = await app.inject({ method: 'POST', url: '/api/pagar', payload: { valor: 'x' } })
    expect(anonymous.statusCode).toBe(401)
    expect((await app.inject('/api/ler/abc')).statusCode).toBe(404)
  })

  it('serves the path without /api on a host of its own', async () => {
    expect((await pay(10, undefined, '/pagar')).statusCode).toBe(201)
  })

  it('refuses one address past its calls a minute, with Retry-After', async () => {
    let refused = await app.inject('/api/ler/1')
    for (let call = 0; call < 45 && refused.statusCode !== 429; call += 1)
      refused = await app.inject('/api/ler/1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
