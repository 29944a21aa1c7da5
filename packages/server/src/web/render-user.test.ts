import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeUnless } from '../../../../scripts/engines.mjs'
import { ownFolder } from '../kernel/storage/own-folder'
import { createReleaseFolder, testRenderWorker } from '../testing/release-folder'
import { folderSource } from './release-source'
import { startVariant } from './running'
import { SITE } from '../testing/site'

/** `nobody`, on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 }
const isReadable = (file: string) => spawnSync('/bin/cat', [file], { cwd: '/', ...NOBODY }).status === 0
const isWritable = (path: string) =>
  spawnSync('/usr/bin/test', ['-w', path], { cwd: '/', ...NOBODY }).status === 0

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may become another user: run the tests as root'
  return isReadable(fileURLToPath(testRenderWorker()))
    ? undefined
    : 'another user cannot read this clone: clone it into a folder that all may read'
}

describeUnless(whyNot(), 'RENDER_USER', () => {
  it('renders pages, as that user and without the server’s groups', async () => {
    const releases = await createReleaseFolder()
    const who =
      '[process.getuid(), process.geteuid(), process.getgid(), process.getegid(), process.getgroups()]'
    const bundle = `exports.renderShellOnly = exports.renderDocument = async () => ({ status: 200, rendered: true, html: JSON.stringify(${who}) })`
    await releases.publish('shell', '1', { bundle })
    const { worker, set } = await startVariant(
      {
        source: folderSource(releases.folder, '/releases'),
        copies: releases.copies,
        workerUrl: testRenderWorker(),
        site: SITE,
        call: async () => ({ status: 200, text: '{}', isJson: true }),
        user: NOBODY,
      },
      { id: 'x', below: 100, versions: { shell: '1' }, previous: {} },
    )
    const { body } = await worker.render({ url: '/', now: new Date(0), shellOnly: false })
    await worker.drain()
    const entry = set.shell.serverEntry ?? ''
    expect([entry, dirname(entry)].map(isWritable)).toEqual([false, false])
    expect(isReadable(entry)).toBe(true)
    await releases.remove()
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual([65534, 65534, 65534, 65534, [65534]])
  })

  it('cannot read the folders of the database and of the pictures', async () => {
    const data = await mkdtemp(join(tmpdir(), 'portal-data-'))
    await chmod(data, 0o755)
    const folder = join(data, 'db')
    await mkdir(folder)
    await writeFile(join(folder, 'file'), 'um dado')
    expect(isReadable(join(folder, 'file'))).toBe(true)
    ownFolder(folder)
    expect(isReadable(join(folder, 'file'))).toBe(false)
    await rm(data, { recursive: true })
  })
})
