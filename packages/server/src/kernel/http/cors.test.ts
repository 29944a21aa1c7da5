import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'

const LISTED = 'https://portal.exemplo.com'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp(usualKind(), { CORS_ORIGINS: LISTED })
})
afterAll(() => test.close())

const allowedFor = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
  const { headers } = await test.app.inject({
    method,
    url: '/api/anuncios/999999999999/detalhe',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  return headers['access-control-allow-origin']
}

describe('calls of other origins', () => {
  it('are read by the origins of the list alone, preflights too', async () => {
    expect(await allowedFor(LISTED)).toBe(LISTED)
    expect(await allowedFor(LISTED, 'OPTIONS')).toBe(LISTED)
  })

  it.each(['https://evil.example', `${LISTED}.evil.example`, 'null'])(
    'are not read by %s',
    async (origin) => {
      expect(await allowedFor(origin)).not.toBe(origin)
      expect(await allowedFor(origin)).not.toBe('*')
      expect(await allowedFor(origin, 'OPTIONS')).not.toBe(origin)
    },
  )
})
