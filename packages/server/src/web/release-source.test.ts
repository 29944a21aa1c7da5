import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder'
import { folderSource } from './release-source'

let releases: ReleaseFolder
beforeEach(async () => {
  releases = await createReleaseFolder()
  await releases.point({ shell: { version: '1' } })
})
afterEach(() => releases.remove())

describe('the pointer of a release store on this disk', () => {
  it('is read again once it has changed, even to a text of the same length', async () => {
    const source = folderSource(releases.folder, '/releases')
    expect((await source.readPointer()).apps).toMatchObject({ shell: { version: '1' } })
    await releases.point({ shell: { version: '2' } })
    expect((await source.readPointer()).apps).toMatchObject({ shell: { version: '2' } })
  })

  it('is not read while it is unchanged', async () => {
    const source = folderSource(releases.folder, '/releases')
    expect(await source.readPointer()).toBe(await source.readPointer())
  })

  it('that is malformed is reported on every read', async () => {
    const source = folderSource(`${releases.folder}/none`, '/releases')
    await expect(source.readPointer()).rejects.toThrow('ENOENT')
    await expect(source.readPointer()).rejects.toThrow('ENOENT')
  })
})
