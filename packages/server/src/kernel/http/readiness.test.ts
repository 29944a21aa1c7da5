import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { createReadiness, type Readiness } from './readiness'

describe('the probes', () => {
  let test: TestApp
  let readiness: Readiness
  const open = async (isOpen: boolean, check = () => Promise.resolve()) => {
    readiness = createReadiness(check, isOpen)
    test = await openTestApp(usualKind(), {}, { readiness })
  }
  afterEach(() => test.close())
  const status = async (url: string) => (await test.app.inject(url)).statusCode

  it('divert traffic until the dependencies are ready, and reject requests that come anyway', async () => {
    await open(false)
    expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([
      200, 503, 200,
    ])
    const refused = await test.app.inject('/api/anuncios/filtro')
    expect(refused.json()).toMatchObject({ code: 'INDISPONIVEL' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    readiness.open()
    expect([await status('/readyz'), await status('/api/anuncios/filtro')]).toEqual([200, 200])
  })

  it('divert traffic from the signal to end, and serve requests that still arrive', async () => {
    await open(true)
    expect(await status('/readyz')).toBe(200)
    readiness.drain()
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
    const served = await test.app.inject('/api/anuncios/filtro')
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
  })

  it.each([
    ['is away', () => Promise.reject(new Error('away'))],
    [
      'cannot be reached for yet',
      () => {
        throw new TypeError('isReachable is not a function')
      },
    ],
  ])('distinguish a living process from one whose database %s', async (_, check) => {
    await open(true, check)
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  })
})
