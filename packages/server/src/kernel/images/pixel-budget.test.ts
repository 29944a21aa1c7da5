import { HOUR_MS, later } from '../clock'
import { createPixelBudget } from './pixel-budget'

const START = new Date('2026-11-22T12:00:00Z')

function open(perHour: number) {
  let now = START
  const budget = createPixelBudget(perHour, () => now)
  return { budget, advance: (ms: number) => void (now = later(now, ms)) }
}

it('lets an account spend its pixels, refuses more, and returns the wait until there is enough', () => {
  const { budget, advance } = open(3_600)
  expect(budget.take(1, 3_000)).toBe(0)
  expect(budget.take(1, 1_000)).toBe(400)
  expect(budget.take(1, 600)).toBe(0)
  advance(400_000)
  expect(budget.take(1, 400)).toBe(0)
  expect(budget.take(1, 1)).toBe(1)
  advance(HOUR_MS)
  expect(budget.take(1, 3_600)).toBe(0)
})

it('is separate for each account', () => {
  const { budget } = open(100)
  expect(budget.take(1, 100)).toBe(0)
  expect(budget.take(2, 100)).toBe(0)
  expect(budget.take(2, 1)).toBeGreaterThan(0)
})
