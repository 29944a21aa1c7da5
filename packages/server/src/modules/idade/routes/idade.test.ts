import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { apresentar, createCertificado, createEmissor } from '../../../testing/carteira'
import { apresentarSdJwt } from '../../../testing/carteira-sd-jwt'
import { openNavegador, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../../../testing/idade'
import { voltaOf } from './pedido'

const LIMITS = { LIMIT_ADDRESS_FACTOR: '1000', PUBLIC_URL: PORTAL }

describe('a confirmation with a provider', () => {
  let provedor: ProvedorDeIdade
  let test: TestApp
  beforeAll(async () => {
    provedor = await openProvedorDeIdade(() => test.clock.now())
    test = await openTestApp(usualKind(), { ...provedor.environment, ...LIMITS })
  })
  afterAll(async () => {
    await test.close()
    await provedor.close()
  })

  const volta = (resposta: string) => `/api/idade/volta?resposta=${resposta}`
  async function begin(at = '/') {
    const navegador = openNavegador(test)
    const begun = await navegador.post(`/api/idade?volta=${encodeURIComponent(at)}`)
    return { navegador, begun }
  }

  it('redirects to the provider, back to the requested page, and is not repeated', async () => {
    const { navegador, begun } = await begin('/anuncio/massagem-1?de=busca')
    expect(begun.statusCode).toBe(303)
    expect(begun.headers.location).toContain('/sessao/')
    const back = await navegador.get(volta(provedor.responder()))
    expect([back.statusCode, back.headers.location]).toEqual([303, '/anuncio/massagem-1?de=busca'])
    expect((await navegador.get('/api/idade?volta=/favoritos')).headers.location).toBe('/favoritos')
  })

  it('sets a cookie with an expiry and a signature, and no personal data', async () => {
    const { navegador } = await begin()
    const { headers } = await navegador.get(volta(provedor.responder()))
    const cookies = [headers['set-cookie'] ?? []].flat()
    const proof = cookies.find((cookie) => cookie.startsWith('__Host-idade='))
    expect(proof).toMatch(
      /^__Host-idade=v1\.\d{10}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const { rows } = await test.database.pool.query('SELECT * FROM nonces_idade LIMIT 1')
    expect(Object.keys(rows[0] as object).sort()).toEqual(['confirmada', 'entregue', 'expira_em', 'hash'])
  })

  it('is revoked by a refusal, which a later response to the same request does not change', async () => {
    const { navegador } = await begin()
    await navegador.get(volta(provedor.responder()))
    expect(navegador.jar.has('__Host-idade')).toBe(true)
    await navegador.post('/api/idade')
    const pedido = navegador.jar.get('__Host-idade_pedido') ?? ''
    const refused = await navegador.get(volta(provedor.responder({ age_over_18: false })))
    expect(refused.statusCode).toBe(403)
    expect(refused.payload).toContain('Acesso não permitido')
    expect(navegador.jar.has('__Host-idade')).toBe(false)
    navegador.jar.set('__Host-idade_pedido', pedido)
    expect((await navegador.get(volta(provedor.responder()))).statusCode).toBe(422)
    expect(navegador.jar.has('__Host-idade')).toBe(false)
  })

  it('is valid once, in the browser that started it', async () => {
    const { navegador } = await begin()
    const answer = provedor.responder()
    const stranger = openNavegador(test)
    expect((await stranger.get(volta(answer))).statusCode).toBe(422)
    const pedido = navegador.jar.get('__Host-idade_pedido') ?? ''
    expect((await navegador.get(volta(answer))).statusCode).toBe(303)
    stranger.jar.set('__Host-idade_pedido', pedido)
    expect((await stranger.get(volta(answer))).statusCode).toBe(422)
    expect((await stranger.get('/api/idade/andamento')).statusCode).toBe(422)
    expect(stranger.jar.has('__Host-idade')).toBe(false)
  })

  it.each<[string, (p: ProvedorDeIdade) => string]>([
    ['by another key', (p) => p.responder({}, generateKeyPairSync('ed25519').privateKey)],
    ['for another request', (p) => p.responder({ nonce: 'outro' })],
    ['for another portal', (p) => p.responder({ aud: 'https://outro.example' })],
    ['of another provider', (p) => p.responder({ iss: 'https://outro.example' })],
    ['that has ended', (p) => p.responder({ iat: 1, exp: 2 })],
    ['that would last for ever', (p) => p.responder({ exp: 9_999_999_999 })],
    ['without the claim', (p) => p.responder({ age_over_18: undefined })],
    ['with another algorithm', (p) => p.responder().replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')],
    ['that is none', () => 'nada'],
  ])('rejects an answer %s', async (_name, answerOf) => {
    const { navegador } = await begin()
    const answer = await navegador.get(volta(answerOf(provedor)))
    expect([answer.statusCode, navegador.jar.has('__Host-idade')]).toEqual([422, false])
    expect(answer.payload).toContain('A confirmação não valeu')
  })

  it('expires after ten minutes', async () => {
    const { navegador } = await begin()
    test.clock.advance(10 * 60_000)
    expect((await navegador.get(volta(provedor.responder()))).statusCode).toBe(422)
  })

  it.each(['down', 'garbage', 'lost', 'refused'] as const)(
    'reports that the provider is %s',
    async (fault) => {
      provedor.fail(fault)
      const { begun } = await begin()
      expect(begun.statusCode).toBe(503)
      expect(begun.payload).toContain('O serviço de confirmação não respondeu')
      expect(begun.headers['cache-control']).toBe('no-store')
    },
  )
})

describe('a confirmation with a wallet', () => {
  it.each([
    ['mdoc', apresentar],
    ['SD-JWT', apresentarSdJwt],
  ])(
    'is answered by the wallet (%s) and fetched by the browser that began, once',
    async (_format, present) => {
      const { test, emissor, close } = await openWithCarteira()
      const navegador = openNavegador(test)
      const begun = await navegador.post('/api/idade?volta=/favoritos')
      expect(begun.payload).toContain('<svg')
      const [, link = ''] = /href="(av:[^"]+)"/.exec(begun.payload.replaceAll('&amp;', '&')) ?? []
      const { pathname } = new URL(new URL(link).searchParams.get('request_uri') ?? '')
      expect((await navegador.get('/api/idade/andamento')).payload).toContain('Ainda não recebemos')
      const asked = await test.app.inject(pathname)
      expect(asked.headers['content-type']).toContain('application/oauth-authz-req+jwt')
      const claims = { age_over_18: true }
      const vp_token = await present(asked.payload, { emissor, claims, now: test.clock.now() })
      const answer = () =>
        test.app.inject({
          method: 'POST',
          url: pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ vp_token }).toString(),
        })
      expect((await answer()).json()).toEqual({ redirect_uri: `${PORTAL}/api/idade/andamento` })
      expect((await answer()).statusCode).toBe(409)
      const pedido = navegador.jar.get('__Host-idade_pedido') ?? ''
      expect((await navegador.get('/api/idade/andamento')).headers.location).toBe('/favoritos')
      expect(navegador.jar.has('__Host-idade')).toBe(true)
      const second = openNavegador(test)
      second.jar.set('__Host-idade_pedido', pedido)
      await second.get('/api/idade/andamento')
      expect(second.jar.has('__Host-idade')).toBe(false)
      await close()
    },
  )
})

/** A portal whose visitors use a wallet, with the files that an operator would install. */
async function openWithCarteira() {
  const now = new Date('2026-11-21T15:00:00Z')
  const [emissor, portal] = [await createEmissor(now), await createCertificado(now, { cn: 'Portal' })]
  const folder = await mkdtemp(join(tmpdir(), 'portal-idade-'))
  const files = {
    AGE_WALLET_KEY: portal.key,
    AGE_WALLET_CERTIFICATE: portal.cert,
    AGE_TRUSTED_ISSUERS: emissor.autoridade.cert,
  }
  const environment: Record<string, string> = { AGE_ASSURANCE: 'openid4vp', ...LIMITS }
  for (const [name, text] of Object.entries(files)) {
    environment[name] = join(folder, name)
    await writeFile(join(folder, name), text)
  }
  const test = await openTestApp(usualKind(), environment)
  const close = async () => {
    await test.close()
    await rm(folder, { recursive: true })
  }
  return { test, emissor, close }
}

describe('an earlier proof', () => {
  /** Whether a proof of a provider is accepted after the settings change. */
  async function taken(changes: Record<string, string>): Promise<boolean> {
    const provedor = await openProvedorDeIdade(() => before.clock.now())
    const before = await openTestApp(usualKind(), { ...provedor.environment, ...LIMITS })
    const navegador = openNavegador(before)
    await navegador.post('/api/idade')
    await navegador.get(`/api/idade/volta?resposta=${provedor.responder()}`)
    const after = await openTestApp(usualKind(), { ...provedor.environment, ...LIMITS, ...changes })
    const cookie = `__Host-idade=${navegador.jar.get('__Host-idade') ?? ''}`
    const answer = await after.app.inject({ url: '/api/idade', headers: { cookie } })
    for (const open of [before, after, provedor]) await open.close()
    return answer.statusCode === 303
  }
  const { publicKey } = generateKeyPairSync('ed25519')
  const another = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

  it.each([
    ['counts under the same settings', {}, true],
    ['ends where nobody may confirm any more', { AGE_ASSURANCE: 'fechado' }, false],
    ['ends with the key of who gave it', { AGE_PROVIDER_PUBLIC_KEY: another }, false],
  ] as [string, Record<string, string>, boolean][])('%s', async (_name, changes, counts) => {
    expect(await taken(changes)).toBe(counts)
  })
})

describe('without a configured provider', () => {
  it('nobody is confirmed, and the page describes the safe variant', async () => {
    const test = await openTestApp(usualKind(), { AGE_ASSURANCE: 'fechado', ...LIMITS })
    const answer = await test.app.inject('/api/idade')
    expect([answer.statusCode, answer.payload]).toEqual([
      503,
      expect.stringContaining('só a categoria, a cidade e o título'),
    ])
    const navegador = openNavegador(test)
    expect((await navegador.post('/api/idade')).statusCode).toBe(503)
    await navegador.get('/api/idade/volta?resposta=maior')
    expect(navegador.jar.has('__Host-idade')).toBe(false)
    await test.close()
  })
})

describe('the simulated wallet', () => {
  it('exists only when configured, and confirms what is clicked', async () => {
    const test = await openTestApp(usualKind(), { AGE_ASSURANCE: 'sandbox' })
    const navegador = openNavegador(test)
    const begun = await navegador.post('/api/idade?volta=/favoritos')
    const wallet = await navegador.get(
      new URL(String(begun.headers.location)).pathname + new URL(String(begun.headers.location)).search,
    )
    const [, adult = ''] = /href="([^"]+)">Responder: maior/.exec(wallet.payload) ?? []
    expect((await navegador.get(adult)).headers.location).toBe('/favoritos')
    expect(navegador.jar.has('idade')).toBe(true)
    await test.close()
    const other = await openTestApp()
    expect((await other.app.inject('/_sandbox/idade')).statusCode).toBe(404)
    await other.close()
  })
})

describe('the way back', () => {
  it.each([
    ['/anuncio/a-1?x=1', '/anuncio/a-1?x=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\tevil', '/'],
    ['/api/idade', '/'],
    ['evil', '/'],
    [['/a'], '/'],
    [undefined, '/'],
  ])('%j leads to %s', (asked, volta) => {
    expect(voltaOf(asked)).toBe(volta)
  })
})
