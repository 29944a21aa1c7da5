import { later } from '../../../kernel/clock'
import type { ProviderAnswer, Send } from './http'
import { withToken } from './token'

const START = new Date('2026-11-21T15:00:00Z')
const OK: ProviderAnswer = { kind: 'answer', status: 200, body: {} }
const REFUSED: ProviderAnswer = { kind: 'answer', status: 401, body: {} }

function bench() {
  let now = START
  let fetched = 0
  const valid = new Set<string>()
  const used: string[] = []
  const send: Send = async ({ headers }) => {
    const token = (headers?.authorization ?? '').replace('Bearer ', '')
    used.push(token)
    return valid.has(token) ? OK : REFUSED
  }
  const fetchToken = async () => {
    fetched += 1
    valid.add(`t${fetched}`)
    return { value: `t${fetched}`, expiresAt: later(now, 60 * 60_000) }
  }
  return {
    call: withToken(send, fetchToken, () => now),
    used,
    revoke: () => valid.clear(),
    advance: (ms: number) => void (now = later(now, ms)),
    fetched: () => fetched,
  }
}

describe('the token of a provider', () => {
  it('is fetched once for concurrent calls', async () => {
    const { call, fetched } = bench()
    await Promise.all([1, 2, 3].map(() => call({ method: 'GET', path: '/' })))
    expect(fetched()).toBe(1)
  })

  it('is renewed before it expires', async () => {
    const { call, advance, used } = bench()
    await call({ method: 'GET', path: '/' })
    advance(60 * 60_000 - 1_000)
    await call({ method: 'GET', path: '/' })
    expect(used).toEqual(['t1', 't2'])
  })

  it('is renewed once when the provider revoked it early', async () => {
    const { call, revoke, used } = bench()
    await call({ method: 'GET', path: '/' })
    revoke()
    expect(await call({ method: 'GET', path: '/' })).toEqual(OK)
    expect(used).toEqual(['t1', 't1', 't2'])
  })

  it('is renewed at most once per call: the second 401 is returned', async () => {
    let tokens = 0
    const call = withToken(
      async () => REFUSED,
      async () => ({ value: `t${(tokens += 1)}`, expiresAt: later(START, 60 * 60_000) }),
      () => START,
    )
    expect(await call({ method: 'GET', path: '/' })).toEqual(REFUSED)
    expect(tokens).toBe(2)
  })

  it('that could not be fetched leaves the call unsent', async () => {
    let sent = 0
    const call = withToken(
      async () => {
        sent += 1
        return OK
      },
      async () => undefined,
      () => START,
    )
    expect(await call({ method: 'POST', path: '/', body: {} })).toEqual({ kind: 'unsent' })
    expect(sent).toBe(0)
  })
})
