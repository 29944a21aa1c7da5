import type { Page } from 'playwright-core'
import { useRunning } from './running'

const running = useRunning()
let page: Page

beforeAll(async () => {
  page = await running.browser.newPage()
})

interface PageHead {
  title: string
  canonical: string | undefined
  robots: string | undefined
  description: string
  meta: Record<string, string>
  jsonLd: Record<string, unknown>[]
}

/** The head as seen by a search engine: parsed from the bytes, without scripts. */
async function headOf(address: string): Promise<PageHead & { status: number }> {
  const response = await fetch(address, { redirect: 'manual' })
  const html = await response.text()
  const head = await page.evaluate((text): PageHead => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...parsed.querySelectorAll('meta[content]')].map((element): [string, string] => [
      element.getAttribute('property') ?? element.getAttribute('name') ?? '',
      element.getAttribute('content') ?? '',
    ])
    const meta = Object.fromEntries(metas)
    return {
      title: parsed.title,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      robots: meta.robots,
      description: meta.description ?? '',
      meta,
      jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map((element) =>
        JSON.parse(element.textContent ?? ''),
      ),
    }
  }, html)
  return { ...head, status: response.status }
}

/** Addresses in a sitemap or sitemap index. */
async function locationsIn(address: string): Promise<string[]> {
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toContain('xml')
  const text = await response.text()
  return page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    if (parsed.querySelector('parsererror') !== null) throw new Error('not well-formed')
    return [...parsed.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')
  }, text)
}

const typesIn = ({ jsonLd }: PageHead) => jsonLd.map((object) => object['@type'])

describe('metadata for search engines and shared links', () => {
  let anuncios: string[]
  let pages: string[]

  beforeAll(async () => {
    const robots = await (await fetch(`${running.portal.url}/robots.txt`)).text()
    const index = /^Sitemap: (.+)$/m.exec(robots)?.[1]?.trim() ?? ''
    expect(robots).toMatch(/^Disallow: \/api\/?$/m)
    const parts = await locationsIn(index)
    const all = (await Promise.all(parts.map(locationsIn))).flat()
    anuncios = all.filter((address) => address.includes('/anuncio/'))
    pages = all.filter((address) => !address.includes('/anuncio/'))
  })

  it('the sitemap lists every live advert once', async () => {
    const { total } = await (await fetch(`${running.portal.url}/api/anuncios/filtro?limite=1`)).json()
    expect(new Set(anuncios).size).toBe(total)
    expect(anuncios).toHaveLength(total)
  })

  it('every page in the sitemap is canonical and indexable, with a distinct head', async () => {
    const sample = [...pages, ...anuncios.slice(0, 10)]
    const titles = new Map<string, string>()
    for (const address of sample) {
      const head = await headOf(address)
      expect([address, head.status, head.robots ?? 'index', head.canonical]).toEqual([
        address,
        200,
        'index',
        address,
      ])
      expect(head.description.length).toBeGreaterThan(50)
      expect(head.description.length).toBeLessThanOrEqual(300)
      expect(titles.get(head.title)).toBeUndefined()
      titles.set(head.title, address)
    }
  })

  it.each([
    ['home', () => '/', ['Organization', 'WebSite']],
    ['a landing page', () => '/acompanhantes/massagistas-em-goiania-go', ['BreadcrumbList', 'ItemList']],
    ['an advert', () => new URL(anuncios[0] ?? '').pathname, ['BreadcrumbList']],
  ])('%s has what is shown when it is shared', async (_, path, types) => {
    const head = await headOf(running.portal.url + path())
    expect(typesIn(head)).toEqual(expect.arrayContaining(types))
    const { meta } = head
    expect(meta['og:url']).toBe(head.canonical)
    expect(meta['og:title']).not.toBe('')
    expect(meta['twitter:card']).toBe('summary_large_image')
    const image = await fetch(meta['og:image'] ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
    expect(JSON.stringify(head.jsonLd)).not.toMatch(/"(item|url|image)":"\//)
  })

  it.each([
    ['/acompanhantes?palavra=massagem', 200],
    ['/acompanhantes/massagistas-em-goiania-go?etnia=Latina', 200],
    ['/acompanhantes?pagina=999', 200],
    ['/acompanhantes/categoria-inventada', 404],
    ['/anuncio/nunca-houve-999999', 404],
    ['/nada', 404],
    ['/login', 200],
  ])('%s (%i) is kept out of search engines', async (path, status) => {
    const head = await headOf(running.portal.url + path)
    expect(head.status).toBe(status)
    expect(head.robots).toContain('noindex')
  })

  it('an old slug redirects permanently to the new one', async () => {
    const id = /-(\d+)$/.exec(anuncios[0] ?? '')?.[1]
    const response = await fetch(`${running.portal.url}/anuncio/titulo-antigo-${id}`, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(new URL(response.headers.get('location') ?? '', running.portal.url).href).toBe(anuncios[0])
  })
})
