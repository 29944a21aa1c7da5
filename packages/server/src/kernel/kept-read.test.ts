import { keptRead } from './kept-read'

const MS = 500

describe('keptRead', () => {
  let now = 0
  beforeEach(() => {
    now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => jest.restoreAllMocks())

  it('shares one read of a key until it expires or is forgotten', async () => {
    let reads = 0
    const kept = keptRead(MS, async (key: string) => `${key} ${(reads += 1)}`)
    expect(await Promise.all([kept.find('a'), kept.find('a')])).toEqual(['a 1', 'a 1'])
    now = MS - 1
    expect(await kept.find('a')).toBe('a 1')
    now = MS
    expect(await kept.find('a')).toBe('a 2')
    kept.forget()
    expect(await kept.find('a')).toBe('a 3')
    expect(await kept.find('b')).toBe('b 4')
  })

  it('keeps no failure', async () => {
    const read = jest.fn(async () => Promise.reject(new Error('connection lost')))
    const kept = keptRead(MS, read)
    await expect(kept.find(undefined)).rejects.toThrow('connection lost')
    await expect(kept.find(undefined)).rejects.toThrow('connection lost')
    expect(read).toHaveBeenCalledTimes(2)
  })
})
