import { filtrarAnuncios, findDetalhe, findInicio, type FiltroResposta } from '@portal/api/busca'
import type { Head } from '@portal/platform'
import { on } from '@portal/platform/fake'
import { sampleDetail, sampleItem } from '../lib/samples'
import type { Load } from '../lib/screen'
import { fakeAt, loadScreen } from '../lib/testing'
import * as anuncio from './anuncio'
import * as categoria from './categoria'
import * as home from './home'
import * as privacidade from './privacidade'
import * as termos from './termos'

const ORIGIN = 'https://portal.example'
const SLUG = 'massagem-relaxante-com-pedras-quentes-1'
const LANDING = 'massagistas-em-goiania-go'
const photo = { arquivo_path: 'fotos/1.webp', largura: 800, altura: 1000, previa: null }

const page: FiltroResposta = {
  anuncios: [
    sampleItem({ imagemPrincipal: 'fotos/1.webp', largura: 800, altura: 1000 }),
    sampleItem({ id: 2, titulo: 'Outro', titulo_formatado: 'outro-2' }),
  ],
  total: 90,
  temMais: true,
  validoAte: '2026-11-21T14:00:00-03:00',
}

async function headAt<D>(
  at: string,
  { load }: { load: Load<D> },
  options: { params?: Record<string, string>; results?: Partial<FiltroResposta> } = {},
): Promise<Head> {
  const handlers = [
    on(filtrarAnuncios, () => ({ ...page, ...options.results })),
    on(findInicio, () => ({ online: [], novos: [], categorias: [], cidades: [], validoAte: page.validoAte })),
    on(findDetalhe, () => sampleDetail({ imagens: [photo] })),
  ]
  const result = await loadScreen(fakeAt(at, { handlers, site: { publicUrl: ORIGIN } }), load, options.params)
  if (result.kind !== 'data') throw new Error(`The screen's load returned ${result.kind}.`)
  return result.head
}

const indexable: [string, () => Promise<Head>, string[]][] = [
  ['home', () => headAt('/', home), ['Organization', 'WebSite']],
  [
    'a listing',
    () => headAt(`/acompanhantes/${LANDING}`, categoria, { params: { slug: LANDING } }),
    ['BreadcrumbList', 'ItemList'],
  ],
  [
    'an advert',
    () => headAt(`/anuncio/${SLUG}`, anuncio, { params: { id: SLUG } }),
    ['BreadcrumbList', 'Service'],
  ],
  ['the terms', () => headAt('/termos', termos), ['BreadcrumbList']],
  ['the privacy notice', () => headAt('/privacidade', privacidade), ['BreadcrumbList']],
]

/** Parses JSON-LD like a search engine. */
function structured(head: Head): Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(head.jsonLd ?? []))
}

/** Every string inside a value, with its key. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, Array.isArray(value) ? key : name))
}

describe.each(indexable)('the head of %s', (_name, read, types) => {
  it('has title, description of at most 300 characters and canonical path, and may be indexed', async () => {
    const head = await read()
    expect(head.title).not.toBe('')
    expect([...(head.description ?? '')].length).toBeGreaterThan(30)
    expect([...(head.description ?? '')].length).toBeLessThanOrEqual(300)
    expect(head.canonical).toMatch(/^\//)
    expect(head.noindex).toBeUndefined()
  })

  it('has structured data with only absolute addresses', async () => {
    const objects = structured(await read())
    expect(objects.map((object) => object['@type'])).toEqual(types)
    for (const object of objects) {
      expect(object['@context']).toBe('https://schema.org')
      const addresses = textsOf(object).filter(([key]) => /^(url|item|image|logo|urlTemplate|@id)$/.test(key))
      expect(addresses.length).toBeGreaterThan(0)
      for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/portal\.example\//)
    }
  })

  it('contains no rating, review or telephone', async () => {
    const text = JSON.stringify(structured(await read()))
    expect(text).not.toMatch(/rating|review|telephone|streetAddress/i)
  })
})

describe('structured data', () => {
  it('numbers the breadcrumbs of an advert from 1, through its own listing', async () => {
    const head = await headAt(`/anuncio/${SLUG}`, anuncio, { params: { id: SLUG } })
    expect(structured(head)[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Início', item: `${ORIGIN}/` },
        {
          position: 2,
          name: 'Massagistas em Goiânia, GO',
          item: `${ORIGIN}/acompanhantes/massagistas-em-goiania-go`,
        },
        { position: 3, item: `${ORIGIN}/anuncio/${SLUG}` },
      ],
    })
  })

  it("describes an advert's offer and place", async () => {
    const head = await headAt(`/anuncio/${SLUG}`, anuncio, { params: { id: SLUG } })
    expect(structured(head)[1]).toMatchObject({
      name: 'Massagem relaxante com pedras quentes',
      serviceType: 'Massagistas',
      areaServed: { name: 'Goiânia', containedInPlace: { name: 'Goiás' } },
      image: [`${ORIGIN}/storage/fotos/1.webp?w=1200`],
    })
  })

  it('continues numbering on the second page of a listing', async () => {
    const head = await headAt(`/acompanhantes/${LANDING}?pagina=2`, categoria, { params: { slug: LANDING } })
    expect(structured(head)[1]).toMatchObject({
      itemListElement: [{ position: 25, url: `${ORIGIN}/anuncio/${SLUG}` }, { position: 26 }],
    })
  })

  it("names the publisher and the search address from the site's facts", async () => {
    const [publisher, portal] = structured(await headAt('/', home))
    expect(publisher).toMatchObject({
      name: 'Vitrine',
      contactPoint: { email: 'privacidade@vitrine.example' },
    })
    expect(portal).toMatchObject({
      name: 'Vitrine',
      publisher: { '@id': publisher?.['@id'] },
      potentialAction: { target: { urlTemplate: `${ORIGIN}/acompanhantes?palavra={palavra}` } },
    })
  })
})

describe('pages excluded from search engines', () => {
  const results = (query: string, change: Partial<FiltroResposta> = {}) =>
    headAt(`/acompanhantes/${LANDING}${query}`, categoria, { params: { slug: LANDING }, results: change })

  it.each(['?palavra=viagem', '?zona=Centro', '?servicos=Trio', '?limite=50'])(
    'include results with %s',
    async (query) => {
      expect((await results(query)).noindex).toBe(true)
    },
  )

  it('include empty results, and a page past the end', async () => {
    expect((await results('', { anuncios: [], total: 0, temMais: false })).noindex).toBe(true)
    expect((await results('?pagina=900', { anuncios: [], temMais: false })).noindex).toBe(true)
  })

  it('exclude later pages, which have their own canonical address', async () => {
    const head = await results('?pagina=2')
    expect(head.noindex).toBeUndefined()
    expect(head.canonical).toBe(`/acompanhantes/${LANDING}?pagina=2`)
    expect(head.title).toBe('Massagistas em Goiânia, GO · página 2')
  })
})

describe('the share picture', () => {
  const shared = { href: '/storage/fotos/1.webp?w=1200', width: 800, height: 1000 }

  it('is the first picture of an advert, or of the first result, with size and title', async () => {
    const alt = 'Massagem relaxante com pedras quentes'
    const live = await headAt(`/anuncio/${SLUG}`, anuncio, { params: { id: SLUG } })
    expect(live.image).toEqual({ ...shared, alt })
    expect((await headAt('/acompanhantes', categoria)).image).toEqual({ ...shared, alt })
  })

  it("defaults to the site's", async () => {
    const withoutPhotos = { anuncios: [sampleItem()] }
    expect((await headAt('/acompanhantes', categoria, { results: withoutPhotos })).image).toBeUndefined()
    expect((await headAt('/termos', termos)).image).toBeUndefined()
  })
})

describe('the texts of law', () => {
  it('use the configured brand and contact', async () => {
    const fake = fakeAt('/privacidade', { site: { brand: 'Janela', legalContact: 'lgpd@janela.example' } })
    const result = await loadScreen(fake, privacidade.load)
    const text = JSON.stringify(result.kind === 'data' ? result.data : undefined)
    expect(text).toContain('Janela')
    expect(text).toContain('lgpd@janela.example')
    expect(text).not.toMatch(/\{marca\}|\{contato\}|Vitrine/)
  })
})
