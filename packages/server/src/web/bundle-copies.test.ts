import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundleCopies } from './bundle-copies'

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'portal-bundles-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const FILE = ['shell', '1', 'server/a/entry.cjs'] as const

describe('copies of verified bundles', () => {
  it.each([
    [false, '700', '600'],
    [true, '755', '644'],
  ])('(readable by the renderer: %s) are written by the server alone', async (readable, folder, file) => {
    const copies = await openBundleCopies(root, { readable })
    const copy = await copies.create()
    await copy.write(...FILE, Buffer.from('verified'))
    await copy.open()
    const path = copy.pathOf(...FILE)
    expect(await readFile(path, 'utf8')).toBe('verified')
    expect(await Promise.all([root, copy.pathOf('shell', '1', 'server/a'), path].map(modeOf))).toEqual([
      folder,
      folder,
      file,
    ])
    await copies.close()
  })

  it.each(['../x', 'server/../../../../x', '/etc/x'])('never lie outside their folder: %s', async (file) => {
    const copies = await openBundleCopies(root)
    const copy = await copies.create()
    await expect(copy.write('shell', '1', file, Buffer.from('x'))).rejects.toThrow('leads out')
    await copies.close()
  })

  it('are gone when they are removed, and all of them with their process', async () => {
    const copies = await openBundleCopies(root)
    const [one, other] = [await copies.create(), await copies.create()]
    for (const copy of [one, other]) await copy.write(...FILE, Buffer.from('x'))
    await one.remove()
    await expect(stat(one.pathOf(...FILE))).rejects.toThrow('ENOENT')
    expect((await stat(other.pathOf(...FILE))).size).toBe(1)
    await copies.close()
    expect(await readdir(root)).toEqual([])
  })

  it('of a killed process are removed at the next start, those of a running one stay', async () => {
    const living = await openBundleCopies(root)
    const kept = await living.create()
    await kept.write(...FILE, Buffer.from('x'))
    await mkdir(join(root, 'killed/1'), { recursive: true })
    await writeFile(join(root, 'killed/1/entry.cjs'), 'x')
    await lockUntilKilled(join(root, 'killed.lock'))
    const next = await openBundleCopies(root)
    await expect(stat(join(root, 'killed'))).rejects.toThrow('ENOENT')
    expect((await stat(kept.pathOf(...FILE))).size).toBe(1)
    await next.close()
    await living.close()
    expect(await readdir(root)).toEqual([])
  })
})

/** Another process locks the folder and is killed. */
async function lockUntilKilled(file: string): Promise<void> {
  const native = createRequire(import.meta.url).resolve('fs-native-extensions')
  const program = `require(${JSON.stringify(native)}).tryLock(require('node:fs').openSync(${JSON.stringify(file)}, 'a+')); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}
