import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnBoth } from '../../testing/databases'
import { createInternalCalls } from '../http/internal-calls'
import { remoteAjustes } from './internal-ajustes'

const SECRET = 'um segredo só deste teste'
const em = new Date('2026-11-27T12:00:00Z')
const rita = { app: 'mf-clube', nome: 'quantos', por: 'rita', em }

describeOnBoth('settings of apps', (kind) => {
  let test: TestApp
  let address: string
  beforeAll(async () => {
    test = await openTestApp(kind, { SECRET })
    address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())
  const overTheApi = (secret = SECRET) =>
    remoteAjustes(
      address,
      createInternalCalls(secret, () => new Date(test.clock.now())),
    )

  it('have the last recorded value, here and over the API, and none after a return to the default', async () => {
    const { ajustes } = test.deps.store
    for (const valor of [8, true, 'perto']) await ajustes.record({ ...rita, valor })
    await ajustes.record({ ...rita, nome: 'faixa', valor: false })
    await ajustes.record({ ...rita, nome: 'ordem', valor: 'novos' })
    await ajustes.record({ ...rita, nome: 'ordem', valor: null })
    const expected = { 'mf-clube': { quantos: 'perto', faixa: false } }
    expect(await ajustes.find()).toEqual(expected)
    expect(await overTheApi().find()).toEqual(expected)
    expect((await ajustes.listMudancas(2)).map(({ nome, valor }) => [nome, valor])).toEqual([
      ['ordem', null],
      ['ordem', 'novos'],
      ['faixa', false],
      ['quantos', 'perto'],
      ['quantos', true],
    ])
  })

  it('are hidden from callers that are not roles of this portal', async () => {
    await expect(overTheApi('um segredo de outro portal').find()).rejects.toThrow('404')
    expect((await test.app.inject('/api/interno/ajustes')).statusCode).toBe(404)
  })
})
