import { headTags } from './tags'
import { applyHead } from './applyHead'

const site = { brand: 'Vitrine', publicUrl: 'https://vitrine.example' }
const head = {
  title: 'Massagem relaxante em Goiânia, GO',
  description: 'Pedras quentes.',
  canonical: '/anuncio/massagem-7',
  image: '/storage/a.webp',
  jsonLd: [{ '@type': 'Offer' }],
  preload: { href: '/storage/a.webp' },
}
const find = (name: string) =>
  headTags(head, site).find(({ attrs }) => attrs['name'] === name || attrs['property'] === name)?.attrs[
    'content'
  ]

describe('headTags', () => {
  it('adds the brand to the title once, and makes addresses absolute', () => {
    expect(headTags(head, site)[0]?.text).toBe('Massagem relaxante em Goiânia, GO · Vitrine')
    expect(headTags({ title: 'Sobre Vitrine' }, site)[0]?.text).toBe('Sobre Vitrine')
    expect(find('og:url')).toBe('https://vitrine.example/anuncio/massagem-7')
    expect(find('og:image')).toBe('https://vitrine.example/storage/a.webp')
  })

  it('says nothing to social networks about a page that is not to be indexed', () => {
    const tags = headTags({ title: 'Painel', noindex: true }, site)
    expect(tags.some(({ attrs }) => attrs['property']?.startsWith('og:'))).toBe(false)
    expect(tags.some(({ attrs }) => attrs['content'] === 'noindex')).toBe(true)
  })

  it("replaces the screen's tags in the document and keeps every other", () => {
    document.head.innerHTML =
      '<meta name="viewport" content="x"><meta name="description" content="velha" data-head>'
    applyHead(document, headTags(head, site))
    expect(document.title).toContain('Massagem')
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull()
    expect(document.head.querySelector('link[rel="preload"]')).toBeNull()
  })
})
