import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findTool } from '../../../../scripts/engines.mjs'
import { ROOT } from '../app'
import { checkDurations, timesTable } from './durations'
import { openHouse, type House } from './house'

const house = openHouse()
const json = (path: string) => JSON.parse(house.read(path).replace(/^\s*\/\/.*$/gm, ''))

describe('pictures of the README', () => {
  const shown = [...house.read('README.md').matchAll(/docs\/pictures\/([\w-]+)-(light|dark)\.webp/g)]

  it('exist in light and dark, and none is unused', () => {
    const named = shown.map(([path]) => path).sort()
    expect(named).toHaveLength(14)
    expect(house.files.filter((path) => path.startsWith('docs/pictures/')).sort()).toEqual(named)
  })

  it('are below 150 KB each', () => {
    const sizes = shown.map(([path]) => [path, statSync(join(ROOT, path)).size])
    expect(sizes.filter(([, size]) => Number(size) >= 150_000)).toEqual([])
  })
})

describe('addresses of the README', () => {
  const rows = [...house.read('README.md').matchAll(/^\| http:\/\/localhost:(\d+)(\S*) \|/gm)]

  it('are those of the code', () => {
    const code = house.code()
    expect(rows.map(([, port, path]) => `${port}${path}`)).toEqual([
      '3000',
      '3001/operacao',
      '3000/_sandbox',
      '3000/api/docs',
      '3000/metrics',
    ])
    for (const [, , path = ''] of rows) expect(code).toContain(path)
    expect(house.read('packages/server/src/environment.ts')).toMatch(/PORT: .*3000/)
    expect(house.read('packages/server/src/config.ts')).toContain('env.PORT + 1')
  })
})

describe('a measured duration', () => {
  const measured = (seconds: number): House => ({
    files: ['docs/measurements.json', 'a.md'],
    read: (path) =>
      path === 'a.md'
        ? 'It takes 74 s.'
        : path === 'docs/measurements.json'
          ? JSON.stringify({
              'npm test': { seconds, machine: '2 cores, 8 GB', commit: 'a', on: '2026-01-02' },
            })
          : '',
    code: () => '',
  })

  it('may be named, and no other', () => {
    expect(checkDurations(measured(74.3), 'a.md')).toEqual([])
    expect(checkDurations(measured(80), 'a.md')).toEqual(["nobody measured '74 s'"])
  })

  it('is shown with its machine and day, in minutes from two on', () => {
    expect(timesTable(measured(724))).toContain(
      '| `npm test` | everything | 12 min | 2 cores, 8 GB, 2026-01-02 |',
    )
  })
})

it('the newest numbered section of the changelog is the version of package.json', () => {
  const [newest] = /(?<=^## )\d+\.\d+\.\d+(?= \(\d{4}-\d\d-\d\d\)$)/m.exec(house.read('CHANGELOG.md')) ?? []
  expect(newest).toBe(json('package.json').version)
})

describe('troubleshooting', () => {
  it('has at least twelve messages, each with its cause and remedy', () => {
    const rows = house.read('docs/troubleshooting.md').match(/^\| “.*$/gm) ?? []
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(rows.filter((row) => row.split(' | ').length !== 3)).toEqual([])
  })
})

describe('what editors and forges read', () => {
  it('package.json reserves all rights and pins the pnpm of the scripts', () => {
    const { license, packageManager } = json('package.json')
    expect([license, packageManager]).toEqual([
      'UNLICENSED',
      /PNPM = '(.*)'/.exec(house.read('scripts/setup.mjs'))?.[1],
    ])
  })

  it('.vscode starts programs that exist', () => {
    const { configurations } = json('.vscode/launch.json') as { configurations: { args?: string[] }[] }
    const programs = configurations.flatMap(({ args = [] }) =>
      args.filter((arg) => /^packages\/.*\.\w+$/.test(arg)),
    )
    const built = /^packages\/server\/dist\//
    expect(programs.length).toBeGreaterThan(3)
    for (const program of programs.filter((path) => !built.test(path) && !path.includes('node_modules')))
      expect(house.files).toContain(program)
    for (const path of Object.values<string>(json('.vscode/settings.json')).filter((value) =>
      /^packages\/build\/node_modules\//.test(String(value)),
    ))
      expect(statSync(join(ROOT, path)).isDirectory()).toBe(true)
  })

  it('the workflow runs .ci/run on the Node of the project, and nothing else', () => {
    const { jobs } = parse(house.read('.github/workflows/ci.yml'))
    const { steps } = jobs.test as { steps: { run?: string; with?: Record<string, unknown> }[] }
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run'])
    expect(steps.some(({ with: inputs }) => inputs?.['node-version-file'] === '.node-version')).toBe(true)
  })

  const actionlint = findTool('actionlint')
  const whereLinted = actionlint === undefined ? it.skip : it
  whereLinted('actionlint accepts the workflow (skipped: actionlint is not installed)', () => {
    expect(
      execFileSync(actionlint ?? '', ['.github/workflows/ci.yml'], { cwd: ROOT, encoding: 'utf8' }),
    ).toBe('')
  })
})
