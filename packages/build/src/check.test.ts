import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nearestTests } from '../../../scripts/test/near.mjs'
import { keepTypes, needsTypes } from '../../../scripts/test/types.mjs'
import { formatCommand, lintCommand } from '../../../scripts/tools.mjs'

describe('the tests that check runs', () => {
  const read = (imported: Record<string, string>) => (path: string) =>
    imported[path] === undefined ? '' : `import { x } from '${imported[path]}'`

  it('are those beside or below the file, and those elsewhere that import it, not all that reach it', () => {
    const tests = ['/r/a/rule.test.ts', '/r/a/below/x.test.ts', '/r/b/user.test.ts', '/r/b/far.test.ts']
    const near = nearestTests('/r/a/rule.ts', tests, read({ '/r/b/user.test.ts': '../a/rule' }))
    expect([...near].sort()).toEqual(['/r/a/below/x.test.ts', '/r/a/rule.test.ts', '/r/b/user.test.ts'])
  })

  it('are those of the nearest parent folder where none is beside the file', () => {
    const tests = ['/r/a/db/rows.test.ts', '/r/b/other.test.ts']
    expect(nearestTests('/r/a/ports/rows.ts', tests, read({}))).toEqual(['/r/a/db/rows.test.ts'])
  })

  it('are at most eight of a distant folder, but all beside the file', () => {
    const tests = (folder: string) => Array.from({ length: 12 }, (_value, n) => `/r/${folder}/${n}.test.ts`)
    expect(nearestTests('/r/a/file.ts', tests('b'), read({}))).toHaveLength(8)
    expect(nearestTests('/r/a/file.ts', tests('a'), read({}))).toHaveLength(12)
  })

  it('are none where none reaches the file', () => {
    expect(nearestTests('/r/a/file.ts', [], read({}))).toEqual([])
  })
})

it('repairs format and lint only when asked', () => {
  expect([formatCommand(['a'])[1][0], formatCommand(['a'], true)[1][0]]).toEqual(['--check', '--write'])
  expect([lintCommand(['a']), lintCommand(['a'], true)].map(([, args]) => args.includes('--fix'))).toEqual([
    false,
    true,
  ])
})

describe('the workspaces whose types check compiles', () => {
  let root = ''
  const BEFORE = Date.now() - 60_000
  const write = (file: string, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    utimesSync(join(root, file), BEFORE / 1_000, BEFORE / 1_000)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-types-'))
    execFileSync('git', ['init', '-q'], { cwd: root })
    for (const file of [
      'tsconfig.base.json',
      'pnpm-lock.yaml',
      'scripts/tools.mjs',
      'a/own.ts',
      'b/other.ts',
    ])
      write(file)
    const fileNames = ['lib.es2023.d.ts', '../a/own.ts', '../b/other.ts']
    write('.stamps/a.tsbuildinfo', JSON.stringify({ fileNames }))
    keepTypes('a', BEFORE + 1_000, root)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('leave out one that passed on the same files', () => {
    expect(needsTypes('a', root)).toBe(false)
  })

  it.each(['a/own.ts', 'b/other.ts', 'a/new.ts', 'tsconfig.base.json', 'pnpm-lock.yaml'])(
    'include one after %s changed',
    (file) => {
      writeFileSync(join(root, file), 'changed')
      expect(needsTypes('a', root)).toBe(true)
    },
  )

  it('include one of which a compiled file was deleted, and one that has not passed', () => {
    rmSync(join(root, 'b/other.ts'))
    expect(needsTypes('a', root)).toBe(true)
    expect(needsTypes('c', root)).toBe(true)
  })
})
