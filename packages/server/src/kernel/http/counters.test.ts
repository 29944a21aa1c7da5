import { localCounters } from './counters'

const MINUTE = 60_000
const ONE_MB = 1_000_000

it('holds nothing for keys that it has not met', () => {
  const counters = localCounters()
  const before = process.memoryUsage()
  const opened = Array.from({ length: 200 }, (_, n) =>
    counters.open({ name: `limit ${n}`, max: 5, windowMs: MINUTE }),
  )
  const after = process.memoryUsage()
  expect(opened).toHaveLength(200)
  expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(
    20 * ONE_MB,
  )
})

it('counts each key separately, and resets at the end of its window', async () => {
  let now = 0
  const count = localCounters(() => now).open({ name: 'calls', max: 2, windowMs: MINUTE })
  expect([await count('a'), await count('a'), await count('b')]).toEqual([undefined, undefined, undefined])
  now += 10_000
  expect(await count('a')).toBe(50_000)
  now += 50_000
  expect(await count('a')).toBeUndefined()
})
