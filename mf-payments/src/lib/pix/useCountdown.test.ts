import { formatCountdown } from './useCountdown'

describe('formatCountdown', () => {
  it.each([
    [892, '14:52'],
    [59, '00:59'],
    [0, '00:00'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('formats %i seconds as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text))
})
