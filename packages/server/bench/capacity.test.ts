import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIX, rateOf, rowsOf, simulate } from './capacity'

const MILLION = 1_000_000
/** `pnpm bench growth size`: requests a second at a million listings on two cores (docs/runbooks/capacidade.md). */
const MEASURED = { kept: 4_052, drawn: 105, json: 332 } as const
const RUNBOOK = join(process.cwd(), 'docs/runbooks/capacidade.md')

describe('the capacity simulator', () => {
  it.each(Object.entries(MEASURED))('gives what was measured at a million: %s, %i/s', (kind, measured) => {
    const rate = rateOf(kind as keyof typeof MEASURED, MILLION, 2)
    expect(Math.abs(rate - measured) / measured).toBeLessThan(0.1)
  })

  it('gives 28 TB of counters at 5,000 visits a second', () => {
    const visits = { kept: 0, drawn: 0, json: 0, word: 0, visit: 1 }
    expect(Math.round(simulate(MILLION, 5_000, visits).countersTb)).toBe(28)
  })

  it('divides all requests, and needs more of every role for more requests', () => {
    expect(Object.values(MIX).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    const [few, many] = [simulate(MILLION, 1_000), simulate(MILLION, 10_000)]
    for (const role of ['webProcesses', 'apiProcesses', 'databaseCores'] as const)
      expect(many[role]).toBeGreaterThan(few[role])
  })

  it('wrote the table of the runbook', () => {
    const text = readFileSync(RUNBOOK, 'utf8')
    for (const row of rowsOf([MILLION, 10 * MILLION, 100 * MILLION], 50_000)) expect(text).toContain(row)
  })
})
