import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Services } from '../../testing/s3'
import type { FileStore } from '../images/ports'
import { diskStore } from './disk-store'
import { openFileStore } from './open-file-store'
import { readFile } from './read-file'
import { sha256Of } from './sha256'

interface Opened {
  files: FileStore
  close(): Promise<void>
}

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  return { files: diskStore(folder), close: () => rm(folder, { recursive: true }) }
}

const onS3 = ([name, open]: ReturnType<typeof s3Services>[number]): [string, () => Promise<Opened>] => [
  name,
  async () => {
    const { settings, close } = await open()
    const files = openFileStore({ kind: 's3', settings: { ...settings, url: `${settings.url}/fotos` } })
    return { files, close }
  },
]

describe.each([['a folder', openDisk], ...s3Services().map(onS3)])(
  'a store of pictures in %s',
  (_name, open) => {
    let opened: Opened
    let files: FileStore
    beforeAll(async () => {
      opened = await open()
      files = opened.files
    })
    afterAll(() => opened.close())

    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))
    const keys = async () => {
      const found = []
      for await (const { key } of files.list()) found.push(key)
      return found.sort()
    }

    it('streams stored bytes, with size and hash', async () => {
      await files.put('a.webp/320.webp', bytes)
      const found = await files.get('a.webp/320.webp')
      expect(found?.size).toBe(bytes.length)
      found?.stream.destroy()
      expect(await readFile(files, 'a.webp/320.webp')).toEqual(bytes)
      expect(await files.sha256('a.webp/320.webp')).toBe(sha256Of(bytes))
      expect([await files.get('a.webp/1.webp'), await files.sha256('a.webp/1.webp')]).toEqual([
        undefined,
        undefined,
      ])
    })

    it('overwrites an existing file', async () => {
      await files.put('b.webp/320.webp', bytes)
      await files.put('b.webp/320.webp', Buffer.from('outra'))
      expect((await readFile(files, 'b.webp/320.webp'))?.toString()).toBe('outra')
    })

    it('lists everything, page after page, and confirms what it removed', async () => {
      for (const n of [1, 2, 3]) await files.put(`c${n}.webp/320.webp`, Buffer.from('1'))
      const [first] = [await keys()]
      expect(first).toEqual(
        expect.arrayContaining(['c1.webp/320.webp', 'c2.webp/320.webp', 'c3.webp/320.webp']),
      )
      expect(await files.remove(['c1.webp/320.webp', 'c2.webp/320.webp'])).toHaveLength(2)
      // Again, as after a crash: still reported as gone.
      expect(await files.remove(['c1.webp/320.webp'])).toEqual(['c1.webp/320.webp'])
      expect(await files.get('c1.webp/320.webp')).toBeUndefined()
      expect(await keys()).not.toContain('c2.webp/320.webp')
    })
  },
)

it('a folder does not confirm removal of files that another process stores', async () => {
  const { files, close } = await openDisk()
  expect(await files.remove(['alheia.webp/320.webp'])).toEqual([])
  await close()
})
