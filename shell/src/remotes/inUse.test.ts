import { createInUse } from './inUse'

const live = { app: 'mf-public', version: '2', base: '/mf-public/2/', entry: 'b.js', routes: [] }
const previous = { version: '1', base: '/mf-public/1/', entry: 'a.js' }

describe('createInUse', () => {
  it('uses the live releases, and throws for an unknown app', async () => {
    const inUse = createInUse([live])
    expect(await inUse.of('mf-public')).toMatchObject({ version: '2', base: '/mf-public/2/' })
    await expect(inUse.of('mf-nova')).rejects.toThrow('mf-nova não está publicado')
  })

  it('falls back once to the previous release, then starts over with the live one', async () => {
    const inUse = createInUse([{ ...live, previous }])
    expect(inUse.stepBack('mf-public')).toBe(true)
    expect([await inUse.of('mf-public'), inUse.versionOf('mf-public')]).toEqual([previous, '1'])
    expect(inUse.stepBack('mf-public')).toBe(false)
    expect(inUse.versionOf('mf-public')).toBe('2')
  })

  it('has no fallback without a previous release', () => {
    const inUse = createInUse([live])
    expect(inUse.stepBack('mf-public')).toBe(false)
    expect(inUse.versionOf('mf-public')).toBe('2')
  })
})
