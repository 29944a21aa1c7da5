import { request } from 'node:http'
import type { TestApp } from '../testing/app'
import { openTestPortal } from '../testing/releases'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '1', LIMIT_PAGES: '200' })
  port = Number(new URL(await test.app.listen({ port: 0 })).port)
})
afterAll(() => test.close())

function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

const PLACES = ['/', '/nada', '/api/anuncios/filtro', '/storage/x', '/releases/shell/1/browser/entry.js']
const HEADERS: readonly [string, string][] = [
  ['if-match', '"nothing"'],
  ['if-match', '*'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-unmodified-since', 'no date'],
  ['range', 'bytes=999999999-'],
  ['range', 'bytes=-0'],
  ['range', 'lines=1-2,a'],
  ['if-range', '"x"'],
  ['if-none-match', '"'],
]

describe('a hostile request', () => {
  it.each(HEADERS)('with %s: %s is answered without a 500', async (name, value) => {
    const statuses = await Promise.all(PLACES.map((path) => statusOf(path, { [name]: value })))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  it.each(['..%5c', '..%5c..%5cetc', '%2e%2e%5c', 'a%00b', '%5c%5chost'])(
    'for %s is answered without a 500',
    async (part) => {
      const places = ['/', '/storage/', '/releases/', '/releases/shell/1/browser/', '/api/', '/sitemap/']
      const statuses = await Promise.all(places.map((place) => statusOf(place + part)))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    },
  )

  it.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('with %s in one another is refused', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/telemetria', headers, payload })
    expect(statusCode).toBe(422)
  })

  it('for page after page is rate limited, with an error page', async () => {
    const ask = () => test.app.inject({ url: '/versoes', remoteAddress: '10.1.1.1' })
    for (let n = 0; n < 200; n += 1) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.payload).toContain('Aguarde um pouco')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await test.app.inject({ url: '/versoes', remoteAddress: '10.1.1.2' })
    expect(other.statusCode).toBe(200)
  })
})
