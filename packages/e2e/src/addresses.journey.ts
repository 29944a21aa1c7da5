import { request } from 'node:http'
import { startPortal, type Portal } from './portal'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Answer {
  status?: number
  headers: Record<string, unknown>
  html: string
}

/** Sends an address as typed, which `fetch` would normalize. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(portal.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      let html = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (html += chunk))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, html }))
    })
    sent.on('error', reject).end()
  })
}

async function firstAnuncio(): Promise<string> {
  const answer = await fetch(`${portal.url}/api/anuncios/filtro`)
  const { anuncios } = (await answer.json()) as { anuncios: { titulo_formatado: string }[] }
  return `/anuncio/${anuncios[0]?.titulo_formatado}`
}

describe('addresses of the released pages', () => {
  const typed: [string, number, string][] = [
    ['/acompanhantes?categoria=nada', 200, 'Nenhum anúncio encontrado'],
    ['/acompanhantes?cidade=Manaus&estado=GO', 200, 'Manaus'],
    ['/acompanhantes?pagina=1000000000&limite=1000000', 200, '<h1'],
    [`/acompanhantes?palavra=${'x'.repeat(10_000)}`, 200, '<h1'],
    [`/acompanhantes?palavra=${encodeURIComponent(`'"%_\\<script>💃\u202E\0`)}`, 200, '<h1'],
    ['/acompanhantes?palavra=%ED%A0%80&etnia[]=Latina&pagina=1&pagina=2', 200, '<h1'],
    ['/resultados?palavra=%', 200, '<h1'],
    ['/acompanhantes/nada-em-goiania-go', 404, '<h1'],
    ['/acompanhantes/massagistas-em-manaus-go', 404, '<h1'],
    ['/anuncio/x-999999999999', 404, 'não encontrado'],
    ['/anuncio/%00', 404, 'Página não encontrada'],
    ['/anuncio/%E0%A4', 404, 'Página não encontrada'],
    ['//evil.example', 404, 'Página não encontrada'],
    ['/anuncio/../../etc/passwd', 404, 'Página não encontrada'],
    [`/anuncio/${'a'.repeat(4_000)}`, 414, 'longo demais'],
  ]
  it.each(typed.map(([path, ...page]) => [path.slice(0, 60), path, ...page] as const))(
    '%s is answered with its page',
    async (_title, path, status, text) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.html.includes(text)).toBe(true)
      expect(answer.html.includes('<script>💃')).toBe(false)
    },
  )

  it("are rendered once regardless of the referrer's parameters, and not sent again to clients that have them", async () => {
    for (const path of ['/', '/acompanhantes/massagistas', await firstAnuncio(), '/termos']) {
      const first = await ask(path)
      const second = await ask(`${path}?utm_source=x&fbclid=y`)
      expect([first.status, second.headers.etag]).toEqual([200, first.headers.etag])
      const known = await ask(path, { 'if-none-match': String(first.headers.etag) })
      expect([known.status, known.html]).toEqual([304, ''])
      // 0 in the last second before the page's scheduled change.
      expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=[01], must-revalidate$/)
    }
  })

  it('in the sitemap all lead to indexable pages', async () => {
    const locs = ({ html }: Answer) => [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
    const parts = locs(await ask('/sitemap.xml'))
    expect(parts).toEqual([`${portal.url}/sitemap/paginas-1.xml`, `${portal.url}/sitemap/anuncios-1.xml`])
    for (const part of parts) {
      const pages = locs(await ask(new URL(part).pathname))
      expect(pages.length).toBeGreaterThan(10)
      for (const page of [pages[0], pages[5], pages.at(-1)]) {
        const { status, html } = await ask(new URL(page ?? '').pathname)
        expect(status).toBe(200)
        expect(html.includes(`<link rel="canonical" href="${page}"`)).toBe(true)
        expect(html.includes('content="noindex')).toBe(false)
      }
    }
  })
})
