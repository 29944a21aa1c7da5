import { gather } from './gather'

describe('gathered writes', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('go out together after the time, and each item resolves with its own batch', async () => {
    const written: number[][] = []
    const { add } = gather<number>(async (items) => void written.push([...items]), 1_000)
    const first = [add(1), add(2)]
    expect(written).toEqual([])
    await jest.advanceTimersByTimeAsync(1_000)
    await Promise.all(first)
    void add(3)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual([[1, 2], [3]])
  })

  it('wait for the batch before them', async () => {
    const ends: (() => void)[] = []
    const sizes: number[] = []
    const write = (items: readonly number[]) => {
      sizes.push(items.length)
      return new Promise<void>((resolve) => void ends.push(resolve))
    }
    const { add } = gather<number>(write, 1_000)
    void add(1)
    await jest.advanceTimersByTimeAsync(1_000)
    void add(2)
    void add(3)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(sizes).toEqual([1])
    ends[0]?.()
    await jest.advanceTimersByTimeAsync(0)
    expect(sizes).toEqual([1, 2])
  })

  it('report a failure to the items of the batch, and not to later ones', async () => {
    let isAway = true
    const { add, flush } = gather<number>(async () => {
      if (isAway) throw new Error('away')
    }, 1_000)
    const lost = expect(add(1)).rejects.toThrow('away')
    await flush()
    await lost
    isAway = false
    const kept = add(2)
    await flush()
    await expect(kept).resolves.toBeUndefined()
  })
})
