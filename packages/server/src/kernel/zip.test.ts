import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '../../../../scripts/engines.mjs'
import { zipOf } from './zip'

const python = spawnSync('python3', ['--version']).status === 0

describe('a ZIP file', () => {
  it('is the same for the same files', () => {
    const files = [{ nome: 'a.json', bytes: Buffer.from('{}') }]
    expect(zipOf(files)).toEqual(zipOf(files))
  })
})

describeUnless(python ? undefined : 'no python3 to open archives with', 'its contents', () => {
  it('are opened by another program, accented names included', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zip-'))
    const path = join(folder, 'pacote.zip')
    const bytes = Buffer.from('conteúdo')
    await writeFile(
      path,
      zipOf([
        { nome: 'ação.txt', bytes },
        { nome: 'vazio', bytes: Buffer.alloc(0) },
      ]),
    )
    const read = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
sys.stdout.buffer.write(repr([(n, z.read(n).decode()) for n in z.namelist()]).encode())`
    const { stdout } = spawnSync('python3', ['-c', read, path])
    await rm(folder, { recursive: true })
    expect(stdout.toString()).toBe("[('ação.txt', 'conteúdo'), ('vazio', '')]")
  })
})
