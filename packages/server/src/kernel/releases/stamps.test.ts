import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnBoth } from '../../testing/databases'
import { createInternalCalls } from '../http/internal-calls'
import { remoteStamps } from './internal-stamps'

const SECRET = 'um segredo só deste teste'

describeOnBoth('the stamps of releases that were seen', (kind) => {
  let test: TestApp
  let address: string
  beforeAll(async () => {
    test = await openTestApp(kind, { SECRET })
    address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())
  const memoryOf = (where: 'here' | 'over the API', secret = SECRET) =>
    where === 'here'
      ? test.deps.stamps
      : remoteStamps(
          address,
          createInternalCalls(secret, () => new Date(test.clock.now())),
        )

  it.each(['here', 'over the API'] as const)('only rise, app by app (%s)', async (where) => {
    await test.database.pool.query('DELETE FROM versoes_vistas')
    const memory = memoryOf(where)
    expect(await memory.raise({ shell: 1_795_000_000_000, 'mf-public': 5 })).toEqual({
      shell: 1_795_000_000_000,
      'mf-public': 5,
    })
    expect(await memory.raise({ shell: 7, 'mf-public': 6 })).toEqual({
      shell: 1_795_000_000_000,
      'mf-public': 6,
    })
    expect(await memory.raise({})).toEqual({ shell: 1_795_000_000_000, 'mf-public': 6 })
  })

  it('rise for processes that do it at once', async () => {
    await test.database.pool.query('DELETE FROM versoes_vistas')
    const raises = Array.from({ length: 8 }, (_, n) =>
      test.deps.stamps.raise({ b: n, a: 8 - n, [`c${n}`]: n }),
    )
    await Promise.all(raises)
    expect(await test.deps.stamps.raise({})).toMatchObject({ a: 8, b: 7 })
  })

  it('are hidden from callers that are not roles of this portal', async () => {
    await expect(memoryOf('over the API', 'um segredo de outro portal').raise({ shell: 1 })).rejects.toThrow(
      '404',
    )
    const answer = await test.app.inject({ method: 'POST', url: '/api/interno/versoes-vistas?shell=9' })
    expect(answer.statusCode).toBe(404)
  })
})
