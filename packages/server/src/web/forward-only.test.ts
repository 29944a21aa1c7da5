import type { Stamps } from '../kernel/releases/stamps'
import { forwardOnly, type Refusal } from './forward-only'
import type { CheckedPointer } from './release-source'

const SINCE = '2026-11-21T00:00:00.000Z'

/** A pointer whose versions are named after their stamps. */
const pointerOf = (stamps: Stamps, withheld: string[] = []): CheckedPointer => ({
  updatedAt: SINCE,
  withheld,
  retired: {},
  apps: Object.fromEntries(
    Object.entries(stamps).map(([app, stamp]) => [
      app,
      { version: `${stamp}`, since: SINCE, previous: [], stamp },
    ]),
  ),
})

/** In-memory stamp memory shared by several sources. */
function createMemory() {
  const seen = new Map<string, number>()
  const memory = { away: false, raised: 0 }
  return Object.assign(memory, {
    async raise(stamps: Stamps): Promise<Stamps> {
      if (memory.away) throw new Error('away')
      memory.raised += 1
      for (const [app, stamp] of Object.entries(stamps)) seen.set(app, Math.max(stamp, seen.get(app) ?? 0))
      return Object.fromEntries(seen)
    },
  })
}

function start(memory = createMemory()) {
  const told = { refused: [] as [string, Refusal][], away: [] as unknown[] }
  const current = { pointer: pointerOf({}) }
  const source = forwardOnly({
    source: {
      publicBase: '/releases',
      seal: { check: () => undefined },
      folderOf: async () => '/',
      readManifest: () => Promise.reject(new Error('not read')),
      readPointer: async () => current.pointer,
    },
    memory,
    onRefused: (app, refusal) => told.refused.push([app, refusal]),
    onAway: (error) => told.away.push(error),
  })
  const read = async (pointer: CheckedPointer) => {
    current.pointer = pointer
    const { apps, withheld } = await source.readPointer()
    return {
      live: Object.fromEntries(Object.entries(apps).map(([app, { stamp }]) => [app, stamp])),
      withheld,
    }
  }
  return { told, memory, read }
}

describe('a pointer that only moves forward', () => {
  it('follows rising stamps, and checks each against the memory once', async () => {
    const { read, memory, told } = start()
    expect((await read(pointerOf({ shell: 1, clube: 5 }))).live).toEqual({ shell: 1, clube: 5 })
    const next = pointerOf({ shell: 1, clube: 6 })
    expect((await read(next)).live).toEqual({ shell: 1, clube: 6 })
    await read(next)
    expect([memory.raised, told.refused]).toEqual([2, []])
  })

  it('keeps the newest entry of an app whose older one is restored, and moves the others', async () => {
    const { read, told } = start()
    await read(pointerOf({ shell: 1, clube: 6 }))
    expect(await read(pointerOf({ shell: 2, clube: 5 }))).toEqual({
      live: { shell: 2, clube: 6 },
      withheld: [],
    })
    await read(pointerOf({ shell: 2, clube: 4 }))
    expect(told.refused).toEqual([['clube', 'older']])
    expect((await read(pointerOf({ shell: 2, clube: 7 }))).live).toEqual({ shell: 2, clube: 7 })
  })

  it('keeps an app whose entry is removed, or signed by a key of another app', async () => {
    const { read, told } = start()
    await read(pointerOf({ shell: 1, clube: 6, pagamentos: 1 }))
    expect((await read(pointerOf({ shell: 2 }, ['pagamentos']))).live).toEqual({
      shell: 2,
      clube: 6,
      pagamentos: 1,
    })
    expect(told.refused).toEqual([
      ['clube', 'missing'],
      ['pagamentos', 'signature'],
    ])
  })

  it('is compared with what another process has seen, also by a process that has just started', async () => {
    const { memory, read } = start()
    await read(pointerOf({ shell: 9, clube: 6 }))
    const other = start(memory)
    expect(await other.read(pointerOf({ shell: 9, clube: 5 }))).toEqual({
      live: { shell: 9 },
      withheld: ['clube'],
    })
    expect(await other.read(pointerOf({ shell: 9, clube: 6 }))).toEqual({
      live: { shell: 9, clube: 6 },
      withheld: [],
    })
  })

  it('moves while the memory is unavailable, and is checked again once it is back', async () => {
    const { memory, read } = start()
    await read(pointerOf({ shell: 9 }))
    memory.away = true
    const other = start(memory)
    const older = pointerOf({ shell: 8 })
    expect((await other.read(older)).live).toEqual({ shell: 8 })
    await other.read(older)
    memory.away = false
    await other.read(older)
    expect(other.told).toEqual({ refused: [['shell', 'older']], away: [expect.any(Error), undefined] })
  })

  it('dates an entry without a stamp like the pointer', async () => {
    const { read, told } = start()
    const before = { version: '1', since: SINCE, previous: [] }
    await read({ updatedAt: SINCE, apps: { shell: before }, withheld: [], retired: {} })
    await read(pointerOf({ shell: Date.parse(SINCE) - 1 }))
    expect(told.refused).toEqual([['shell', 'older']])
  })
})
