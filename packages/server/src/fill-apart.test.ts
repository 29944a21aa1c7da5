import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillApart } from './fill-apart'

let folder = ''
const program = process.argv[1] ?? ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fill-'))
})
afterEach(() => {
  process.argv[1] = program
  rmSync(folder, { recursive: true, force: true })
})

function withProgram(text: string): void {
  process.argv[1] = join(folder, 'main.cjs')
  writeFileSync(process.argv[1], text)
}

it('runs the same program once more to fill the database, and returns its exit code', async () => {
  withProgram("process.exit(process.argv[2] === '--fill' ? 3 : 1)")
  expect(await fillApart()).toBe(3)
})

it('returns no code when the program was killed: the server does the rest itself', async () => {
  withProgram("process.kill(process.pid, 'SIGKILL')")
  expect(await fillApart()).toBeUndefined()
})

it('exits when it is done, though it listens for its parent', async () => {
  withProgram("process.once('disconnect', () => process.exit(1)); process.channel.unref()")
  expect(await fillApart()).toBe(0)
})
