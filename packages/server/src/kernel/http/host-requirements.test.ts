import { openTestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { clockRequirement, diskRequirement } from './host-requirements'
import { createReadiness, type Requirement } from './readiness'
import { queryable } from '../db/queryable'

async function ask(requirement: (pool: Parameters<typeof queryable>[0]) => Requirement) {
  const readiness = createReadiness()
  const test = await openTestApp(usualKind(), {}, { readiness })
  readiness.require(requirement(test.database.pool))
  const answer = await test.app.inject('/readyz')
  await test.close()
  return [answer.statusCode, answer.json()]
}

describe('/readyz is 503', () => {
  it('while the disk is below its reserve, and not above it', async () => {
    expect(await ask(() => diskRequirement('/var/lib/portal', async () => 199))).toEqual([
      503,
      {
        status: 'unavailable',
        missing: ['disco quase cheio: 199 MB livres em /var/lib/portal, e a reserva é de 200 MB'],
      },
    ])
    expect(await ask(() => diskRequirement('/', async () => 200))).toEqual([200, { status: 'ok' }])
    // The disk of a folder that is not there yet is its parent's.
    expect(await ask(() => diskRequirement('/tmp/nao/existe'))).toEqual(
      await ask(() => diskRequirement('/tmp')),
    )
  })

  it.each([
    [40_000, '40 s adiantado'],
    [-40_000, '40 s atrasado'],
  ])('while the clock is %d ms off the database’s', async (off, said) => {
    const [status, body] = await ask((pool) => clockRequirement(queryable(pool), () => Date.now() + off))
    expect([status, body]).toEqual([
      503,
      { status: 'unavailable', missing: [`relógio ${said} em relação ao do banco`] },
    ])
  })

  it('not while it is 20 s off', async () => {
    const [status] = await ask((pool) => clockRequirement(queryable(pool), () => Date.now() + 20_000))
    expect(status).toBe(200)
  })
})
