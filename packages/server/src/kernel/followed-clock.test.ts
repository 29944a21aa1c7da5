import { followClock } from './followed-clock'

const NOON = Date.parse('2026-11-25T12:00:00Z')

/** A machine whose clock can be set, beside a database that is right; both run on. */
function machine() {
  const state = { wrongMs: 0, passedMs: 0, latencyMs: 0, away: false }
  const followed = followClock({
    system: () => NOON + state.passedMs + state.wrongMs,
    monotonic: () => 5_000 + state.passedMs,
    async read() {
      if (state.away) throw new Error('away')
      state.passedMs += state.latencyMs / 2
      const there = NOON + state.passedMs
      state.passedMs += state.latencyMs / 2
      return there
    },
  })
  return { state, followed, wrong: () => followed.clock().getTime() - (NOON + state.passedMs) }
}

describe("a process's time", () => {
  it('is the database’s, however wrong the machine’s clock was at start', async () => {
    const { state, followed, wrong } = machine()
    state.wrongMs = 600_000
    state.latencyMs = 80
    await followed.measure()
    expect([wrong(), followed.aheadMs()]).toEqual([0, 600_000])
  })

  it('does not jump with the machine’s clock, and reports the jump at once', async () => {
    const { state, followed, wrong } = machine()
    await followed.measure()
    state.wrongMs = 600_000
    state.passedMs += 30_000
    expect([wrong(), followed.aheadMs()]).toEqual([0, 600_000])
  })

  it('goes on while the database is away or slow', async () => {
    const { state, followed, wrong } = machine()
    await followed.measure()
    state.away = true
    await expect(followed.measure()).rejects.toThrow('away')
    Object.assign(state, { away: false, latencyMs: 9_000, wrongMs: -600_000 })
    await followed.measure()
    expect([wrong(), followed.aheadMs()]).toEqual([0, -600_000])
  })

  it('is the machine’s until it was measured', () => {
    const { state, followed, wrong } = machine()
    state.wrongMs = 1_000
    expect([wrong(), followed.aheadMs()]).toEqual([1_000, undefined])
  })
})
