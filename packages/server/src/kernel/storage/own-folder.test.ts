import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../db/folder-lock'
import { ownFolder } from './own-folder'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-own-'))
  folder = join(parent, 'data', 'db')
})
afterEach(() => rm(parent, { recursive: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o1777

describe('a folder of data', () => {
  it('is made for its owner alone', async () => {
    ownFolder(folder)
    expect(await modeOf(folder)).toBe(0o700)
  })

  it('that was open to everybody is restricted, and keeps its group', async () => {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o775)
    ownFolder(folder)
    expect(await modeOf(folder)).toBe(0o770)
  })

  it('that is shared by design is left unchanged', async () => {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o1777)
    ownFolder(folder)
    expect(await modeOf(folder)).toBe(0o1777)
  })

  it('of the embedded database is one', async () => {
    const lock = lockFolder(folder)
    expect(await modeOf(folder)).toBe(0o700)
    if (lock.ok) lock.release()
  })
})
