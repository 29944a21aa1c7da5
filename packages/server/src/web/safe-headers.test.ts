import type { InjectOptions } from 'fastify'
import { safeHeaders } from '../kernel/http/safe-headers'
import type { TestApp } from '../testing/app'
import { openTestPortal } from '../testing/releases'

let test: TestApp

beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const REQUESTS: InjectOptions[] = [
  { url: '/' },
  { url: '/nada' },
  { url: '/robots.txt' },
  { url: '/sw.js' },
  { url: '/releases/shell/1/browser/entry.js' },
  { url: '/healthz' },
  { url: '/metrics' },
  { url: '/.git/config' },
  { url: '/storage/nada.webp' },
  { url: '/api/anuncios/999999999999/detalhe' },
  { url: '/api/openapi.json' },
  { url: '/api/docs/' },
  { url: '/api/login', method: 'POST', payload: {} },
]

describe('every response', () => {
  it.each(REQUESTS.map((request) => [request.url, request] as const))(
    'to %s has its content type enforced, cannot be framed and sends no referrer',
    async (_url, request) => {
      const { headers } = await test.app.inject(request)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toMatch(
        /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
      )
      const policy = String(headers['content-security-policy'])
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive)
    },
  )

  it.each(REQUESTS.map((request) => [request.url, request] as const))(
    'to %s is isolated from other sites’ windows, and embeddable only if it is a released file',
    async (url, request) => {
      const { headers } = await test.app.inject(request)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      const released = String(url).startsWith('/releases/')
      expect(headers['cross-origin-resource-policy']).toBe(released ? 'cross-origin' : 'same-origin')
    },
  )

  it('gives the worker its own policy: it fetches from this origin, runs nothing else and is not cached', async () => {
    const { headers, statusCode } = await test.app.inject('/sw.js')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    // Served at the root: no header widens its scope.
    expect(headers).not.toHaveProperty('service-worker-allowed')
  })

  it('sends Strict-Transport-Security only in production, for a year and all subdomains', () => {
    expect(safeHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(safeHeaders(false)).not.toHaveProperty('strict-transport-security')
  })

  it.each(['TRACE', 'CONNECT'])('to %s shows nothing of the request', async (method) => {
    const { statusCode, body } = await test.app.inject({
      method: method as 'GET',
      url: '/',
      headers: { 'x-marca': 'segredo' },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('segredo')
  })

  it('to a path of source control is the not-found page', async () => {
    const { statusCode } = await test.app.inject({ url: '/.git/config' })
    expect(statusCode).toBe(404)
  })
})
