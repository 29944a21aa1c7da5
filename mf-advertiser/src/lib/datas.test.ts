import { formatDia, formatDiaCurto, formatInstante } from './datas'
import { hoje } from './hoje'

describe('dates on screen', () => {
  afterEach(() => jest.useRealTimers())

  it.each([
    ['2026-11-22T02:30:00Z', '21/11/2026 às 23:30'],
    ['2026-11-22T02:30:00.000Z', '21/11/2026 às 23:30'],
    ['2026-11-21T21:30:00-05:00', '21/11/2026 às 21:30'],
    ['2026-11-24T23:59:00-03:00', '24/11/2026 às 23:59'],
  ])('format the instant %s on the clock of its state, in UTC on that of Brasília', (instant, text) => {
    expect(formatInstante(instant)).toBe(text)
    expect(formatDia(instant)).toBe(text.slice(0, 10))
  })

  it('keep a day as written', () => {
    expect([formatDia('2026-11-08'), formatDiaCurto('2026-11-08')]).toEqual(['08/11/2026', '08/11'])
  })

  it("use each state's time zone", () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T03:30:00Z') })
    expect([hoje(), hoje('GO'), hoje('AC')]).toEqual(['2026-11-22', '2026-11-22', '2026-11-21'])
  })
})
