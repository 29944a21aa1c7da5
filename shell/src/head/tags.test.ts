import { siteDeExemplo as site } from '@portal/platform/fake'
import type { Head } from '@portal/platform'
import { headTags } from './tags'
import { applyHead } from './applyHead'

const head = {
  title: 'Massagem relaxante em Goiânia, GO',
  description: 'Pedras quentes.',
  canonical: '/anuncio/massagem-7',
  image: '/storage/a.webp',
  jsonLd: [{ '@type': 'Offered' }],
  preload: { href: '/storage/a.webp' },
}
const find = (name: string, of: Head = head) =>
  headTags(of, site).find(({ attrs }) => attrs['name'] === name || attrs['property'] === name)?.attrs[
    'content'
  ]

describe('headTags', () => {
  it('adds the brand to the title once, and makes addresses absolute', () => {
    expect(headTags(head, site)[0]?.text).toBe('Massagem relaxante em Goiânia, GO · Vitrine')
    expect(headTags({ title: 'Sobre Vitrine' }, site)[0]?.text).toBe('Sobre Vitrine')
    expect(find('og:url')).toBe('https://vitrine.example/anuncio/massagem-7')
    expect(find('og:image')).toBe('https://vitrine.example/storage/a.webp')
  })

  it('omits social tags on a noindex page', () => {
    const tags = headTags({ title: 'Painel', noindex: true }, site)
    expect(tags.some(({ attrs }) => attrs['property']?.startsWith('og:'))).toBe(false)
    expect(tags.some(({ attrs }) => attrs['content'] === 'noindex, follow')).toBe(true)
  })

  it("states a picture's size and alternative text", () => {
    const image = { href: '/storage/a.webp?w=1200', width: 1200, height: 1500, alt: 'Massagem' }
    expect(find('og:image', { ...head, image })).toBe('https://vitrine.example/storage/a.webp?w=1200')
    expect(find('og:image:width', { ...head, image })).toBe('1200')
    expect(find('og:image:height', { ...head, image })).toBe('1500')
    expect(find('og:image:alt', { ...head, image })).toBe('Massagem')
  })

  it('writes tags shared with Twitter only once', () => {
    const own = headTags(head, site).flatMap(({ attrs }) => attrs['name'] ?? [])
    expect(own.filter((name) => name.startsWith('twitter:'))).toEqual(['twitter:card'])
  })

  it("uses the site's share picture for a page without one", () => {
    const plain = { title: 'Termos', canonical: '/termos' }
    expect(find('og:image', plain)).toBe('https://vitrine.example/compartilhar.png')
    expect(find('og:image:width', plain)).toBe('1200')
    expect(find('twitter:card', plain)).toBe('summary_large_image')
  })

  it("replaces the screen's tags and keeps all others", () => {
    document.head.innerHTML =
      '<meta name="viewport" content="x"><meta name="description" content="velha" data-head>'
    applyHead(document, headTags(head, site))
    expect(document.title).toContain('Massagem')
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull()
    expect(document.head.querySelector('link[rel="preload"]')).toBeNull()
  })
})
