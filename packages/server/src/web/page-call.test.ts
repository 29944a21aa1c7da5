import Fastify from 'fastify'
import { injectedCall } from './page-call'

describe('a call of a page that is being rendered', () => {
  const app = Fastify()
  app.get('/api/anuncios', async () => 'public')
  app.get('/api/interno/ajustes', async () => 'internal')
  app.get('/metrics', async () => 'internal')
  const call = injectedCall(app, { ownCookie: () => '' })
  afterAll(() => app.close())

  it('reaches the API', async () => {
    for (const url of ['/api/anuncios', '/api/%61nuncios?pagina=2', '/x/../api/anuncios'])
      expect(await call('GET', url)).toMatchObject({ status: 200, text: 'public' })
  })

  it.each([
    '/api/interno/ajustes',
    '/api/%69nterno/ajustes',
    '/api/anuncios/../interno/ajustes',
    '/api/%2e%2e/metrics',
    '/metrics',
    '/api/%',
  ])('is refused outside the API and at internal endpoints: %s', async (url) => {
    expect(await call('GET', url)).toMatchObject({ status: 405, text: '' })
  })
})
