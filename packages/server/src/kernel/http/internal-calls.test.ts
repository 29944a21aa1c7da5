import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { createInternalCalls } from './internal-calls'
import { CHANGES_PATH } from './internal-changes'

const URL_OF_ALL = '/api/anuncios/filtro'

describe('calls between the roles of one portal', () => {
  let test: TestApp
  afterEach(() => test.close())

  it('are identified by their signature, and not counted against a visitor', async () => {
    test = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '1', LIMIT_CALLS: '2' })
    const ask = async (headers: Record<string, string> = {}) =>
      (await test.app.inject({ url: URL_OF_ALL, headers })).statusCode
    const { internal } = test.deps
    for (let n = 0; n < 5; n += 1) expect(await ask(internal.sign('GET', URL_OF_ALL))).toBe(200)
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
    expect(await ask(internal.sign('GET', URL_OF_ALL))).toBe(200)
  })

  it('are believed for one address, one method and a moment, under one secret', async () => {
    test = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '1', LIMIT_CALLS: '1' })
    const ask = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: URL_OF_ALL, headers })).statusCode
    const { internal, clock } = test.deps
    const old = internal.sign('GET', URL_OF_ALL)
    expect(await ask({})).toBe(200)
    expect(await ask(internal.sign('GET', `${URL_OF_ALL}?pagina=2`))).toBe(429)
    expect(await ask(internal.sign('POST', URL_OF_ALL))).toBe(429)
    expect(await ask(createInternalCalls('outro segredo qualquer', clock).sign('GET', URL_OF_ALL))).toBe(429)
    expect(await ask({ 'x-portal-interno': `${old['x-portal-interno']}x` })).toBe(429)
    test.clock.advance(31_000)
    expect(await ask(old)).toBe(429)
    expect(await ask(internal.sign('GET', URL_OF_ALL))).toBe(200)
  })

  it('have paths that return 404 to others', async () => {
    test = await openTestApp()
    expect((await test.app.inject(CHANGES_PATH)).json()).toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})
