import { robotsTxt } from './robots'

const route = (path: string, access: 'public' | 'session') => ({ path, access })

describe('robots.txt', () => {
  const text = robotsTxt(
    [
      route('/', 'public'),
      route('/anuncio/:id', 'public'),
      route('/painel', 'session'),
      route('/painel-anunciante', 'session'),
      route('/editar-anuncio/:id', 'session'),
      route('/album', 'session'),
      route('/album/:id', 'session'),
      route('/conta', 'session'),
      route('/contato', 'public'),
    ],
    'https://vitrine.example',
  )
  const rules = text.split('\n')

  it('names the sitemap by its absolute address', () => {
    expect(rules).toContain('Sitemap: https://vitrine.example/sitemap.xml')
  })

  it('disallows the API, the demonstration, staged remotes and pages that require a session', () => {
    for (const path of ['/api/', '/_sandbox', '/*?mf.', '/*&mf.', '/painel', '/editar-anuncio/', '/album']) {
      expect(rules).toContain(`Disallow: ${path}`)
    }
    expect(rules).not.toContain('Disallow: /album/')
  })

  it('leaves public pages, pictures and scripts open', () => {
    expect(rules).not.toContain('Disallow: /')
    expect(rules).not.toContain('Disallow: /conta')
    expect(rules).toContain('Disallow: /conta$')
    expect(text).not.toMatch(/storage|releases/)
  })
})
