import { createInUse } from './inUse'

const live = { app: 'mf-public', version: '2', base: '/mf-public/2/', entry: 'b.js', routes: [] }
const previous = { version: '1', base: '/mf-public/1/', entry: 'a.js' }

describe('createInUse', () => {
  it('uses what is live, and says which apps are not', async () => {
    const inUse = createInUse([live])
    expect(await inUse.of('mf-public')).toMatchObject({ version: '2', base: '/mf-public/2/' })
    await expect(inUse.of('mf-nova')).rejects.toThrow('mf-nova não está publicado')
  })

  it('steps back to the release before once, and begins with the live one again after that', async () => {
    const inUse = createInUse([{ ...live, previous }])
    expect(inUse.stepBack('mf-public')).toBe(true)
    expect([await inUse.of('mf-public'), inUse.versionOf('mf-public')]).toEqual([previous, '1'])
    expect(inUse.stepBack('mf-public')).toBe(false)
    expect(inUse.versionOf('mf-public')).toBe('2')
  })

  it('has nothing to step back to where no release came before', () => {
    const inUse = createInUse([live])
    expect(inUse.stepBack('mf-public')).toBe(false)
    expect(inUse.versionOf('mf-public')).toBe('2')
  })
})
