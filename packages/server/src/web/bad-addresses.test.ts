import { request, type IncomingHttpHeaders } from 'node:http'
import type { TestApp } from '../testing/app'
import { openTestPortal } from '../testing/releases'

let test: TestApp
let port: number

// Over a socket: `inject` would normalise the URLs.
beforeAll(async () => {
  test = await openTestPortal()
  port = Number(new URL(await test.app.listen({ port: 0 })).port)
})
afterAll(() => test.close())

function get(path: string): Promise<{ statusCode?: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ statusCode: response.statusCode, headers: response.headers, text }))
    })
    sent.on('error', reject).end()
  })
}

const LONG = 'á'.repeat(1_700)
/** A URL as typed, and the expected status of the page. */
const BAD_ADDRESSES: readonly [string, number][] = [
  ['/acompanhantes?categoria=nada', 200],
  ['/acompanhantes?cidade=Manaus&estado=GO', 200],
  ...['0', '-1', '1000000000', '99999999999999999999', 'abc', '1.5', 'NaN'].map(
    (pagina): [string, number] => [`/acompanhantes?pagina=${pagina}`, 200],
  ),
  ['/acompanhantes?limite=1000000', 200],
  [`/acompanhantes?palavra=${encodeURIComponent(LONG)}`, 200],
  ...[
    `'`,
    `"`,
    '%',
    '_',
    '\\',
    `');DROP TABLE anuncios;--`,
    '💃',
    '\u202Eoã\u200F',
    '\0\u0007a',
    '<script>',
    '::',
  ].map((palavra): [string, number] => [`/acompanhantes?palavra=${encodeURIComponent(palavra)}`, 200]),
  ['/acompanhantes?palavra=%ED%A0%80%E0%A4', 200],
  ['/acompanhantes?palavra=%', 200],
  ['/acompanhantes?estado=GO&estado=SP&pagina=1&pagina=2&etnia[]=Latina&etnia[0]=x&palavra[a]=b', 200],
  ['/acompanhantes?__proto__=1&constructor=2&toString=3', 200],
  [`/acompanhantes?${'a=1&'.repeat(2_000)}`, 200],
  ['/anuncio/x-2147483648', 404],
  ['/anuncio/x-999999999999999', 404],
  ['/anuncio/0', 404],
  ["/anuncio/1'--", 404],
  ['/anuncio/%F0%9F%92%83', 404],
  ['/anuncio/%00', 404],
  ['/anuncio/a%2F..%2F..%2Fetc%2Fpasswd', 404],
  ['/anuncio/../../etc/passwd', 404],
  ['/anuncio/%2e%2e/%2e%2e', 404],
  ['/%E0%A4', 404],
  ['/anuncio/%E0%A4', 404],
  ['/anuncio/%', 404],
  ['//evil.example', 404],
  ['//evil.example/anuncio/1', 404],
  ['/\\evil.example', 404],
  ['/%2F%2Fevil.example', 404],
  ['/anuncio//1', 404],
  [`/anuncio/${'a'.repeat(301)}`, 404],
  [`/anuncio/${'a'.repeat(4_000)}`, 414],
  [`/${'a/'.repeat(500)}`, 404],
  ['/nada', 404],
  ['/favicon.ico', 404],
  ['/-', 404],
]

describe('a bad address', () => {
  it.each(BAD_ADDRESSES.map(([url, status]) => [url.slice(0, 80), status, url] as const))(
    '%s is answered with a page and %i',
    async (_title, status, url) => {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(headers.location).toBeUndefined()
    },
  )

  it('of the API is answered with JSON', async () => {
    for (const url of ['/api/anuncios/%E0%A4/detalhe', '/api/nada', '/api/anuncios/999999999999/detalhe']) {
      const { statusCode, text } = await get(url)
      expect([statusCode, JSON.parse(text)]).toMatchObject([404, { code: 'NAO_ENCONTRADO' }])
    }
  })

  it('shares one page with all that do not exist', async () => {
    const pages = await Promise.all(['/nada', '/nenhuma', '//x', '/%'].map(get))
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  })
})
