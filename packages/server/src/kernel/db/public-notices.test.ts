import { ALL_LISTS, mustInvalidate, LISTAS_TAG, readChanged, TUDO } from '../changed'
import { publicNotices, writeNotices } from './public-notices'

const tagOf = (n: number) => String(n).padStart(8, 't')

describe('notices of public changes', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('go out at once, and then at most one in a tenth of a second, of all that changed meanwhile', async () => {
    const sent: string[] = []
    const notices = publicNotices(async (payload) => void sent.push(payload))
    for (let n = 0; n < 50; n += 1) notices.announce([tagOf(n)])
    expect(sent).toEqual([tagOf(0)])
    await jest.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(2)
    expect(readChanged(sent[1])).toHaveLength(49)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(2)
  })

  it('hold what a notice of PostgreSQL can hold', async () => {
    const sent: string[] = []
    const notices = publicNotices(async (payload) => void sent.push(payload))
    notices.announce(Array.from({ length: 2_000 }, (_, n) => tagOf(n)))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(sent.every((payload) => payload.length < 8_000)).toBe(true)
    expect(new Set(sent.flatMap((payload) => readChanged(payload)))).toHaveProperty('size', 2_000)
  })

  it('mark each part in which something shows or hides', async () => {
    const changed = [...Array.from({ length: 2_000 }, (_, n) => tagOf(n)), LISTAS_TAG]
    const sent: string[] = []
    const notices = publicNotices(async (payload) => void sent.push(payload))
    notices.announce(changed)
    await jest.advanceTimersByTimeAsync(1_000)
    for (const payloads of [sent, writeNotices(changed)]) {
      expect(payloads).toHaveLength(3)
      expect(payloads.map((payload) => mustInvalidate(readChanged(payload)))).toEqual([true, true, true])
      expect(new Set(payloads.flatMap((payload) => readChanged(payload)))).toHaveProperty('size', 2_001)
    }
  })

  it('name listings shown or hidden beside a change of anything', async () => {
    const sent: string[] = []
    const notices = publicNotices(async (payload) => void sent.push(payload))
    for (const changed of [TUDO, ['place001', LISTAS_TAG], TUDO]) notices.announce(changed)
    await notices.flush()
    expect(sent.map(readChanged)).toEqual([TUDO, expect.arrayContaining([...ALL_LISTS])])
  })

  it('are sent again when the database refused one, and before the process ends', async () => {
    const sent: string[] = []
    let away = true
    const notices = publicNotices(async (payload) => {
      if (away) throw new Error('away')
      sent.push(payload)
    })
    notices.announce([tagOf(1)])
    await jest.advanceTimersByTimeAsync(250)
    expect(sent).toEqual([])
    away = false
    notices.announce(TUDO)
    await notices.flush()
    expect(sent).toEqual(['tudo'])
  })
})
