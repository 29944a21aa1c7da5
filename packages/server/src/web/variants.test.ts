import { variantsOf } from './variants'

const NOW = '2026-11-21T12:00:00.000Z'
type Canary = { version: string; share: number }
const pointed = (version: string, canary?: Canary) => ({
  version,
  since: NOW,
  previous: [],
  ...(canary && { canary: { ...canary, since: NOW } }),
})
const sent = (apps: Record<string, ReturnType<typeof pointed>>) =>
  variantsOf({ updatedAt: NOW, apps }).map(({ below, versions }) => [below, versions])

describe('the variants of a pointer', () => {
  it('is one set for everybody without a canary', () => {
    expect(sent({ shell: pointed('1'), a: pointed('2') })).toEqual([[100, { shell: '1', a: '2' }]])
  })

  it('is the candidate for the share that it names', () => {
    expect(sent({ shell: pointed('1'), a: pointed('2', { version: '3', share: 10 }) })).toEqual([
      [10, { shell: '1', a: '3' }],
      [100, { shell: '1', a: '2' }],
    ])
  })

  it('nests canaries, so that two of them make three sets', () => {
    const apps = {
      shell: pointed('1', { version: '2', share: 5 }),
      a: pointed('1', { version: '2', share: 50 }),
    }
    expect(sent(apps)).toEqual([
      [5, { shell: '2', a: '2' }],
      [50, { shell: '1', a: '2' }],
      [100, { shell: '1', a: '1' }],
    ])
  })

  it('gives equal sets equal ids, whatever their order and share', () => {
    const [one] = variantsOf({ updatedAt: NOW, apps: { shell: pointed('1'), a: pointed('2') } })
    const [other] = variantsOf({
      updatedAt: NOW,
      apps: { a: pointed('1', { version: '2', share: 7 }), shell: pointed('1') },
    })
    expect(one?.id).toBe(other?.id)
  })
})
