import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailNews } from './news'

describe('alarms by mail', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const disk = (mb: number) => ({ what: 'disco', problem: `${mb} MB livres` })
  const copy = { what: 'cópias', problem: 'a última é de ontem' }
  /** Hours after the first check, each with a mail. */
  async function mailed(looks: [hour: number, wrong: { what: string; problem: string }[]][]) {
    const hours: number[] = []
    for (const [hour, wrong] of looks) {
      const now = new Date(Date.parse('2026-11-25T12:00:00Z') + hour * 3_600_000)
      await mailNews(folder, { wrong, now }, async () => void hours.push(hour))
    }
    return hours
  }

  it('go out when they begin, change and end, and not each hour', async () => {
    expect(
      await mailed([
        [0, []],
        [1, [disk(190)]],
        [2, [disk(180)]],
        [3, [disk(170), copy]],
        [4, [disk(170), copy]],
        [5, []],
        [6, []],
        [7, [copy]],
      ]),
    ).toEqual([1, 3, 5, 7])
  })

  it('are repeated once a day while they last', async () => {
    const looks = Array.from({ length: 50 }, (_, hour) => [hour, [copy]] as [number, (typeof copy)[]])
    expect(await mailed(looks)).toEqual([0, 24, 48])
  })

  it('are sent at the next look when the mail failed', async () => {
    const now = new Date()
    const away = mailNews(folder, { wrong: [copy], now }, () => Promise.reject(new Error('away')))
    await expect(away).rejects.toThrow('away')
    expect(await mailed([[1, [copy]]])).toEqual([1])
  })
})
