/** Cache deception: no path suffix makes a shared cache store a private response. */
import { CONTRATO } from '@portal/api/contrato'
import { apiPath } from '@portal/api/endpoint'
import { openAdvertiser } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { publishFree, type Advertiser } from '../testing/operador'
import { openTestPortal } from '../testing/releases'

/** Suffixes that a cache may take for a static file. */
const ENDINGS = [
  '',
  '/',
  '/x.css',
  '/x.js',
  ';.css',
  ';x.js',
  '.css',
  '.js',
  '%2Fx.css',
  '%2fx.js',
  '/%2e%2e/x.css',
  '/..%2fx.css',
  '%00.css',
  '%0a.css',
  '%23.css',
  '%3f.css',
  '%3Bx.css',
  '//x.js',
  '\\x.css',
  '?x.css',
]
const PAGES = ['/', '/painel', '/conta', '/acompanhantes', '/anuncio/1']
const SHARED = /\b(public|s-maxage)\b/

let test: TestApp
let ana: Advertiser
let anuncioId: number
beforeAll(async () => {
  test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '1000' })
  ana = await openAdvertiser(test)
  anuncioId = Number(await publishFree(ana))
})
afterAll(() => test.close())

const asAna = (url: string) =>
  test.app.inject({ url, headers: { authorization: `Bearer ${ana.token}`, accept: 'text/css,*/*' } })

it('holds for every call that reads', async () => {
  const reads = [...CONTRATO].filter(([, { method, status }]) => method === 'GET' && status === 200)
  const kept: string[] = []
  let answered = 0
  for (const [, { path }] of reads)
    for (const ending of ENDINGS) {
      const url = apiPath(path).replace(/:\w+/g, String(anuncioId)) + ending
      // An event stream does not end.
      if (path.includes('/eventos')) continue
      const { statusCode, headers } = await asAna(url)
      if (statusCode === 200) answered += 1
      const cacheControl = String(headers['cache-control'])
      if (!/\b(private|no-store)\b/.test(cacheControl) || SHARED.test(cacheControl))
        kept.push(`${url} ${statusCode} ${cacheControl}`)
    }
  expect(kept).toEqual([])
  expect(answered).toBeGreaterThan(reads.length)
})

it('holds for pages: a session gets the same as everybody, and cacheable ones contain nothing private', async () => {
  for (const page of PAGES)
    for (const ending of ENDINGS) {
      const mine = await asAna(page + ending)
      const anybodys = await test.app.inject(page + ending)
      expect([page + ending, mine.payload]).toEqual([page + ending, anybodys.payload])
      expect(mine.headers['cache-control']).not.toMatch(SHARED)
    }
})

it('holds for responses that set a cookie', async () => {
  const url = `/api/anuncios/${anuncioId}/visita`
  const { headers } = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(headers['set-cookie']).toBeDefined()
  expect(headers['cache-control']).toBe('no-store')
})
