import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder'
import { ROUTES } from '../testing/releases'
import { folderSource } from './release-source'
import { readReleaseSet, readWhatIsWhole } from './release-store'
import { variantsOf } from './variants'

let releases: ReleaseFolder
beforeEach(async () => {
  releases = await createReleaseFolder()
  await releases.publish('shell', '1')
  await releases.publish('mf-public', '1', { routes: ROUTES })
  await releases.publish('mf-operator', '1', { routes: ROUTES, area: 'operacao' })
  const version = { version: '1' }
  await releases.point({ shell: version, 'mf-public': version, 'mf-operator': version })
})
afterEach(() => releases.remove())

describe.each([
  ['with everything whole', readReleaseSet],
  ['with what is whole', readWhatIsWhole],
])('the releases of an area, %s', (_, read) => {
  const remotesOf = async (area?: 'operacao') => {
    const source = folderSource(releases.folder, '/releases')
    const [live] = variantsOf(await source.readPointer())
    if (live === undefined) throw new Error('nothing is live')
    return (await read(source, live, { copy: await releases.copies.create(), area })).remotes.map(
      ({ manifest: { app } }) => app,
    )
  }

  it('are the portal’s without the operator’s', async () => {
    expect(await remotesOf()).toEqual(['mf-public'])
  })

  it('are the operator’s without the portal’s', async () => {
    expect(await remotesOf('operacao')).toEqual(['mf-operator'])
  })
})
