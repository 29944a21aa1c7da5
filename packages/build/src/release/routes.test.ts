import { routeProblems, type Claims } from './routes'

const route = (path: string, name = path) => ({ path, name })
const advertiser: Claims = {
  app: 'mf-advertiser',
  routes: [route('/album/:id', 'album-detalhe'), route('/login', 'login')],
}
const clube = (...routes: Claims['routes']): Claims => ({ app: 'mf-clube', routes })

describe('the addresses of a release', () => {
  it.each([
    [
      '/album/:slug',
      'mf-clube claims /album/:slug: mf-advertiser serves /album/:id (album-detalhe) already.',
    ],
    [
      '/Album/clube',
      'mf-clube claims /Album/clube: mf-advertiser serves /album/:id (album-detalhe) already.',
    ],
    ['/login', 'mf-clube claims /login, which mf-advertiser already serves.'],
    ['/:tudo', 'mf-clube claims /:tudo: an address begins with a literal word of its app.'],
    ['/clube?/x', 'mf-clube claims /clube?/x: an address begins with a literal word of its app.'],
    ['/*', 'mf-clube claims /*: only the shell has catch-alls.'],
    ['/clube/*', 'mf-clube claims /clube/*: only the shell has catch-alls.'],
    ['/api/x', 'mf-clube claims /api/x. The server answers /api itself.'],
  ])('refuse %s', (path, problem) => {
    expect(routeProblems(clube(route(path, 'clube')), [advertiser])).toEqual([problem])
  })

  it('refuse a name that another app or another route has', () => {
    expect(routeProblems(clube(route('/clube', 'login')), [advertiser])).toEqual([
      'mf-clube names a route login: mf-advertiser serves /login (login) already.',
    ])
    expect(routeProblems(clube(route('/clube', 'a'), route('/clube/b', 'a')), [])).toEqual([
      'mf-clube names two routes a.',
    ])
  })

  it('refuse two paths of the same shape', () => {
    expect(routeProblems(clube(route('/clube/:id'), route('/clube/:slug')), [])).toEqual([
      'mf-clube claims /clube/:slug twice.',
    ])
  })

  it('are free below an own first segment, in another area, and to the shell', () => {
    expect(routeProblems(clube(route('/clube/:id'), route('/clube/login')), [advertiser])).toEqual([])
    expect(routeProblems({ ...clube(route('/login', 'login')), area: 'operacao' }, [advertiser])).toEqual([])
    expect(routeProblems({ app: 'shell', routes: [route('/*')] }, [advertiser])).toEqual([])
  })

  it('name a conflict with the live version and its canary once', () => {
    expect(routeProblems(clube(route('/login', 'clube')), [advertiser, advertiser])).toHaveLength(1)
  })
})
