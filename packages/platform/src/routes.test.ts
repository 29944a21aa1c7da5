import { matchPath } from './routes'

const routes = [
  '/',
  '/acompanhantes/:slug?',
  '/album/:id',
  '/album/novo',
  '/album/:id/upload',
  '/promocao/:id',
].map((path) => ({ path }))

const found = (pathname: string) => {
  const match = matchPath(routes, pathname)
  return match && [match.route.path, match.params]
}

it.each([
  ['/', '/', {}],
  ['/acompanhantes', '/acompanhantes/:slug?', {}],
  ['/acompanhantes/', '/acompanhantes/:slug?', {}],
  ['/acompanhantes/transex-em-goi%C3%A2nia', '/acompanhantes/:slug?', { slug: 'transex-em-goiânia' }],
  ['/album/novo', '/album/novo', {}],
  ['/Album/Novo', '/album/novo', {}],
  ['/album/7', '/album/:id', { id: '7' }],
  ['/album/7%2F8', '/album/:id', { id: '7/8' }],
  ['/album/%', '/album/:id', { id: '%' }],
  ['/album/7/upload', '/album/:id/upload', { id: '7' }],
])('%s is the most specific of the routes that match: %s', (pathname, path, params) => {
  expect(found(pathname)).toEqual([path, params])
})

it.each(['/album', '/album//', '/album/7/x', '/album//upload', '//album/7', '/promocao', '/x'])(
  '%s matches none',
  (pathname) => {
    expect(found(pathname)).toBeUndefined()
  },
)
