import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'

const NOW = new Date('2026-11-27T12:00:00Z')
const LATER = new Date('2026-11-27T12:05:00Z')
const quadro = (line: number) => `mf-clube/1/painel.js:${line}:7`
const falha = { app: 'mf-clube', versao: '1', fase: 'render', tipo: 'type', quadros: [quadro(1), quadro(2)] }

describeOnBoth('failures in browsers', (kind) => {
  let test: TestStore
  beforeEach(async () => {
    test = await openTestStore(kind)
  })
  afterEach(() => test.close())

  it('are counted by release, phase, kind and innermost frame, and list the newest first', async () => {
    const { falhas } = test.store
    await falhas.record(falha, NOW)
    await falhas.record({ ...falha, quadros: [] }, NOW)
    await falhas.record({ ...falha, quadros: [quadro(1), quadro(3)] }, LATER)
    expect(await falhas.list()).toEqual([
      { ...falha, quadros: [quadro(1), quadro(3)], quantidade: 2, primeira: NOW, ultima: LATER },
      { ...falha, quadros: [], quantidade: 1, primeira: NOW, ultima: NOW },
    ])
  })

  it('past 100 of one release are counted without frames, which a client can invent', async () => {
    const { falhas } = test.store
    for (let line = 1; line <= 103; line += 1) await falhas.record({ ...falha, quadros: [quadro(line)] }, NOW)
    await falhas.record({ ...falha, quadros: [quadro(1)] }, LATER)
    const found = await falhas.list()
    expect(found).toHaveLength(101)
    expect(found[0]).toMatchObject({ quadros: [quadro(1)], quantidade: 2 })
    expect(found.find(({ quadros }) => quadros.length === 0)?.quantidade).toBe(3)
  })

  it('are forgotten when they have not occurred since', async () => {
    const { falhas } = test.store
    await falhas.record(falha, NOW)
    await falhas.record({ ...falha, fase: 'load' }, LATER)
    await falhas.removeUnseenSince(LATER)
    expect((await falhas.list()).map(({ fase }) => fase)).toEqual(['load'])
  })
})
