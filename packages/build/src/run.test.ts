import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from './app'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(text: string, ...args: string[]) {
  const file = join(folder, 'command.ts')
  writeFileSync(file, text)
  const runner = join(ROOT, 'packages/build/run.mjs')
  return { file, done: promisify(execFile)(process.execPath, [runner, file, ...args]) }
}

describe('the runner of TypeScript commands', () => {
  it('passes a command its arguments and location', async () => {
    const { file, done } = run(
      'console.log(import.meta.url, ...process.argv.slice(1) satisfies string[])',
      'a',
      '-b',
    )
    expect((await done).stdout).toBe(`${pathToFileURL(file).href} ${file} a -b\n`)
  })

  it('runs through a symlink', async () => {
    const link = join(folder, 'run.mjs')
    symlinkSync(join(ROOT, 'packages/build/run.mjs'), link)
    const file = join(folder, 'command.ts')
    writeFileSync(file, "console.log('ran')")
    const { stdout } = await promisify(execFile)(process.execPath, [link, file])
    expect(stdout).toBe('ran\n')
  })

  it('reports file and line of an error in the TypeScript source', async () => {
    const { file, done } = run("\ninterface Nothing {}\n\nthrow new Error('broken')\n")
    await expect(done).rejects.toThrow(`${file}:4`)
  })
})
