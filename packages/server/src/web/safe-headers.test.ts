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
  { url: '/healthz' },
  { url: '/metrics' },
  { url: '/.git/config' },
  { url: '/storage/nada.webp' },
  { url: '/api/anuncios/999999999999/detalhe' },
  { url: '/api/openapi.json' },
  { url: '/api/docs/' },
  { url: '/api/login', method: 'POST', payload: {} },
]

describe('every answer', () => {
  it.each(REQUESTS.map((request) => [request.url, request] as const))(
    'to %s is taken for what it is, framed by nobody and tells nobody where it came from',
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

  it('says in production alone that only TLS will do, for a year and all subdomains', () => {
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

  it('to an address of source control is the page that does not exist', async () => {
    const { statusCode } = await test.app.inject({ url: '/.git/config' })
    expect(statusCode).toBe(404)
  })
})
