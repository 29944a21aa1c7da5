import { openAdvertiser } from '../testing/anuncios'
import { openTestApp } from '../testing/app'
import { usualKind } from '../testing/databases'
import { createFuzz } from '../testing/fuzz'

/** A short run with each test; `pnpm bench fuzz` sets more, and other seeds. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** A session may be ended, and an account erased, by what is called. */
const NEW_SESSION_EVERY = 50

it(`answers no call made of the contract's own schemas with a 5xx (seed ${SEED})`, async () => {
  const test = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '100000', LIMIT_LOGIN: '100000' })
  const hash = await test.deps.hasher.hash('uma senha boa')
  const next = createFuzz(SEED)
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  let token = ''
  for (let n = 0; n < CALLS; n += 1) {
    if (n % NEW_SESSION_EVERY === 0) {
      token = (await openAdvertiser(test, { email: `fuzz${n}@exemplo.com` })).token
      // What the fixture keeps for a password is none.
      await test.database.pool.query('UPDATE usuarios SET senha_hash = $1 WHERE senha_hash IS NOT NULL', [
        hash,
      ])
    }
    const { name, headers, ...call } = next()
    const authorization = n % 10 === 9 ? 'Bearer nobody' : `Bearer ${token}`
    const { statusCode, payload } = await test.app.inject({ ...call, headers: { ...headers, authorization } })
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    if (statusCode >= 500) faults.push(`${name} ${statusCode} ${call.url} ${call.payload ?? ''} ${payload}`)
  }
  await test.close()
  expect(faults).toEqual([])
  // Otherwise the calls reach nothing: a fair part has to come through.
  expect((statuses[200] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(CALLS / 20)
}, 3_600_000)
