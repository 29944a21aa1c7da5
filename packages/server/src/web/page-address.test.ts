import { createAddresses } from './page-address'

const screen = { access: 'public', server: true } as const
const read = createAddresses([
  { ...screen, path: '/', query: 'none' },
  { ...screen, path: '/acompanhantes/:slug?', query: 'filtro' },
  { ...screen, path: '/anuncio/:id', query: 'none' },
  { ...screen, path: '/anuncio/ajuda', query: 'none' },
  { ...screen, path: '/livre' },
  { path: '/login', access: 'public', server: false },
  { path: '/painel', access: 'session', server: true },
])

const urlOf = (rawUrl: string) => {
  const address = read(rawUrl)
  return 'url' in address ? address.url : address.kind
}

describe('page addresses', () => {
  it.each([
    [
      'tracking parameters',
      '/acompanhantes?cidade=Manaus',
      '/acompanhantes?cidade=Manaus&utm_source=x&fbclid=y',
    ],
    ['spelling', '/acompanhantes?cidade=goiania&estado=go', '/acompanhantes?estado=GO&cidade=Goi%C3%A2nia'],
    [
      'order within a key',
      '/acompanhantes?etnia=Latina,Africana',
      '/acompanhantes?etnia=Africana&etnia=Latina',
    ],
    ['array-style keys', '/acompanhantes?etnia[]=Latina', '/acompanhantes?etnia=Latina'],
    ['defaults', '/acompanhantes', '/acompanhantes?pagina=1&limite=24&palavra='],
    ['a bad page', '/acompanhantes?pagina=abc', '/acompanhantes?pagina=0'],
    ['a trailing slash', '/anuncio/a-1', '/anuncio/a-1/'],
    ['escapes', '/anuncio/a-1', '/anuncio/%61-1?x=%E0%A4'],
    ['a fragment', '/', '/#topo'],
    ['the query of a screen that reads none', '/', '/?mf.mf-public=https://x.example'],
  ])('are equal whatever %s', (_what, one, other) => {
    expect(urlOf(other)).toBe(urlOf(one))
  })

  it('differ where the parameters that are read differ', () => {
    const urls = ['', '?pagina=2', '?palavra=a', '?cidade=Manaus', '?etnia=Latina', '?limite=50']
    expect(new Set(urls.map((query) => urlOf(`/acompanhantes${query}`))).size).toBe(urls.length)
  })

  it('keep the whole query where a screen does not declare it', () => {
    expect(urlOf('/livre?b=2&a=1')).toBe('/livre?b=2&a=1')
  })

  it('prefer the static route, whatever its case', () => {
    expect(read('/Anuncio/AJUDA')).toMatchObject({ kind: 'rendered' })
    expect(read('/anuncio')).toEqual({ kind: 'unknown' })
  })

  it.each([
    '//evil.example',
    '//',
    '/anuncio//a-1',
    '/../etc/passwd',
    '/anuncio/..',
    '/anuncio/%2e%2e',
    '/anuncio/%00',
    '/anuncio/a%0d%0aSet-Cookie:x',
    '/%E0%A4',
    '/anuncio/%ED%A0%80',
    '/nada',
    'http://evil.example/',
    '',
  ])('name nothing in %j', (rawUrl) => {
    const expected = rawUrl === '' ? { kind: 'rendered', url: '/', keep: true } : { kind: 'unknown' }
    expect(read(rawUrl)).toEqual(expected)
  })

  it('leave session pages and screens without a bundle to the browser, unchanged', () => {
    expect(read('/painel?x=1')).toEqual({ kind: 'drawn', url: '/painel?x=1' })
    expect(read('/login?next=%2Fpainel')).toEqual({ kind: 'drawn', url: '/login?next=%2Fpainel' })
  })

  it('are not cached when they are too long, and truncated where the search truncates', () => {
    const long = `/acompanhantes?palavra=${'x'.repeat(10_000)}`
    expect(urlOf(long)).toBe(`/acompanhantes?palavra=${'x'.repeat(80)}`)
    const groups = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(80, 'y')).join(',')
    expect(read(`/acompanhantes?etnia=${groups}`)).toMatchObject({ kind: 'rendered', keep: false })
    expect(read(`/anuncio/${'a'.repeat(2_048)}`)).toEqual({ kind: 'too-long' })
  })

  it('are stable: a normalised address is its own', () => {
    const once = urlOf(
      '/acompanhantes/massagistas?Etnia=Latina&palavra=caf%C3%A9%00+%F0%9F%92%83%E2%80%8F&zona=sul',
    )
    expect(urlOf(once)).toBe(once)
  })
})
