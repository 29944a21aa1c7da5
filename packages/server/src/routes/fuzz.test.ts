import { PAPEIS, type Papel } from '@portal/domain/papeis'
import { openAdvertiser } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { createFuzz, fuzzTargets, type FuzzCall } from '../testing/fuzz'
import { openOperacao, type TestOperacao } from '../testing/operadores'
import { openTestPortal } from '../testing/releases'
import { routeTable } from '../testing/routes'

/** `pnpm bench fuzz` sets more calls, and other seeds; the default seed is today's date (UTC). */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 2_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
/** Calls may end a session, erase an account or remove an operator. */
const NEW_SESSION_EVERY = 100

interface Caller {
  send: (call: FuzzCall, n: number) => Promise<{ statusCode: number; payload: string }>
  renew: (n: number) => Promise<void>
}

/**
 * The callers: an advertiser, sometimes an anonymous visitor, and an operator with a recent passkey and all
 * roles that one person may have.
 */
async function openCaller(test: TestApp, operacao: TestOperacao): Promise<Caller> {
  const hash = await test.deps.hasher.hash('uma senha boa')
  let [token, cookie] = ['', '']
  return {
    async renew(n) {
      token = (await openAdvertiser(test, { email: `fuzz${n}@exemplo.com` })).token
      // The fixture's password hash is a dummy.
      await test.database.pool.query('UPDATE usuarios SET senha_hash = $1 WHERE senha_hash IS NOT NULL', [
        hash,
      ])
      // Nobody may have `identidade` with one of the others.
      const without: Papel[] = (n / NEW_SESSION_EVERY) % 2 === 0 ? ['identidade'] : ['financeiro', 'auditor']
      const papeis = PAPEIS.filter((papel) => !without.includes(papel))
      const operador = await operacao.operador(`fuzz${n}`, ...papeis)
      await operador.confirmar()
      cookie = operador.cookie() ?? ''
    },
    send({ door, method, url, payload, headers }, n) {
      const call = { method, url, ...(payload !== undefined && { payload }) }
      if (door === 'operacao') return operacao.app.inject({ ...call, headers: { ...headers, cookie } })
      const authorization = n % 10 === 9 ? 'Bearer nobody' : `Bearer ${token}`
      return test.app.inject({ ...call, headers: { ...headers, authorization } })
    },
  }
}

it(`returns no 5xx for any operation of either contract or form (FUZZ_SEED=${SEED} calls the same again)`, async () => {
  const test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '100000', LIMIT_LOGIN: '100000' })
  const operacao = await openOperacao(test)
  const targets = fuzzTargets(routeTable(test.app))
  const { send, renew } = await openCaller(test, operacao)
  const next = createFuzz(SEED, targets)
  const faults: string[] = []
  const counts = { whole: 0, unavailable: 0 }
  const reached = new Set<string>()
  for (let n = 0; n < CALLS; n += 1) {
    if (n % NEW_SESSION_EVERY === 0) await renew(n)
    const call = next()
    const { statusCode, payload } = await send(call, n)
    reached.add(call.door)
    if (statusCode < 400) counts.whole += 1
    else if (statusCode === 503) counts.unavailable += 1
    else if (statusCode >= 500)
      faults.push(`${call.name} ${statusCode} ${call.url} ${call.payload ?? ''} ${payload}`)
  }
  await operacao.close()
  await test.close()
  expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] })
  expect([...reached].sort()).toEqual(['form', 'operacao', 'portal'])
  // Guards against ineffective calls: a fair share must succeed, and few may depend on an unavailable
  // service.
  expect(counts.whole).toBeGreaterThan(CALLS / 20)
  expect(counts.unavailable).toBeLessThan(CALLS / 20)
}, 3_600_000)
