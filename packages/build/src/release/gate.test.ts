import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepsOf, testApps, type Step } from './gate'
import { openMemory } from './memory'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-'))
  mkdirSync(join(root, 'mf-clube'))
  source('one')
})
afterEach(() => rmSync(root, { recursive: true }))

const source = (text: string) => writeFileSync(join(root, 'mf-clube/a.ts'), text)
const log = () => join(root, 'log')
const ran = () => readFileSync(log(), { encoding: 'utf8', flag: 'a+' })

/** A step that records its run, and fails if the source requests it. */
function step(name: string, reads: readonly string[]): Step {
  const script = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(log())}, ${JSON.stringify(`${name} `)})
    if (readFileSync(${JSON.stringify(join(root, 'mf-clube/a.ts'))}, 'utf8') === 'broken') {
      console.log('it is broken')
      process.exit(1)
    }`
  return { name, command: process.execPath, args: ['-e', script], reads }
}
const test = (...steps: Step[]) =>
  testApps(['mf-clube'], { steps: [steps], memory: openMemory('mf-clube', root) })

describe('the gate of a release', () => {
  it('checks of one app what `npm test` checks', () => {
    const names = (...apps: string[]) =>
      stepsOf(apps)
        .flat()
        .map((one) => one.name)
    const all = ['types', 'lint', 'format', 'contracts', 'unused code', 'tests']
    expect(names('mf-payments')).toEqual(all)
    const [, ...once] = all
    expect(names('shell', 'mf-public')).toEqual(['types of shell', 'types of mf-public', ...once])
  })

  it('runs a step again only when a file that it reads has changed', async () => {
    const steps = [step('own', ['mf-clube']), step('other', ['packages/api'])]
    await test(...steps)
    await test(...steps)
    expect(ran()).toBe('own other ')
    source('two')
    await test(...steps)
    expect(ran()).toBe('own other own ')
  })

  it('shows what failed, and runs it again', async () => {
    source('broken')
    const failing = step('own', ['mf-clube'])
    await expect(test(failing)).rejects.toThrow(
      /mf-clube: own failed\nit is broken\n\nmf-clube stays as it is/,
    )
    await expect(test(failing)).rejects.toThrow('own failed')
    expect(ran()).toBe('own own ')
  })
})
