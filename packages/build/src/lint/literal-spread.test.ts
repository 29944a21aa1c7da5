import { describeRules, type Case } from './testing'

const RULE = 'spread/no-literal'

const CASES: Case[] = (
  [
    ['an object in an object', 'export const y = { ...{ a: 1, b: 2 }, c: 3 }', RULE],
    ['an array in an array', 'export const y = [...[1, 2], 3]', RULE],
    ['an array in a call', 'export const y = Math.max(...[1, 2], 3)', RULE],
    ['a value', 'export const y = (x: object) => ({ ...x, c: 3 })', undefined],
    ['a condition', 'export const y = (x: boolean) => ({ ...(x && { a: 1 }), c: 3 })', undefined],
  ] as const
).map(([rule, code, fires]) => ({
  rule: `a spread of ${rule}`,
  file: 'packages/domain/src/a.ts',
  code,
  fires,
}))

describeRules('literals spread into literals', CASES)
