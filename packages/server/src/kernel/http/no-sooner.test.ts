import { noSoonerThan } from './no-sooner'

describe('noSoonerThan', () => {
  it.each([
    ['an answer', () => Promise.resolve('feito'), 'feito'],
    ['a defect', () => Promise.reject(new Error('quebrou')), 'quebrou'],
  ])('keeps %s back until the time is over', async (_, work, told) => {
    let over = () => undefined as void
    const waited: number[] = []
    const wait = (ms: number) => {
      waited.push(ms)
      return new Promise<void>((resolve) => (over = resolve))
    }
    let seen: string | undefined
    const answer = noSoonerThan(200, work(), wait).then(
      (value) => (seen = value),
      (error: Error) => (seen = error.message),
    )
    await new Promise(setImmediate)
    expect([waited, seen]).toEqual([[200], undefined])
    over()
    await answer
    expect(seen).toBe(told)
  })
})
