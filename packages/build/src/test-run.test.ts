import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingTools } from '../../../scripts/engines.mjs'
import { failuresOf, skippedOf, summaryOf } from '../../../scripts/test/report.mjs'
import { runStages } from '../../../scripts/test/tally.mjs'
import { readTimes, timesTable, writeTimes } from '../../../scripts/test/times.mjs'
import { lintCommand } from '../../../scripts/tools.mjs'
import { ROOT } from '../../../scripts/workspace.mjs'

const suite = (status: string, fullName: string) => ({
  name: join(ROOT, 'packages/x.test.ts'),
  message: '',
  assertionResults: [{ status, fullName }],
})

describe('the end of npm test', () => {
  it('lists each failure with the command that runs it alone', () => {
    const failures = failuresOf([suite('failed', "costs R$ 5 (d'água)"), suite('passed', 'b')], 'jest -c y')
    expect(summaryOf(failures, [])).toEqual([
      '',
      'Failed, and the command that runs each alone:',
      "  ✗ packages/x.test.ts: costs R$ 5 (d'água)",
      String.raw`      jest -c y packages/x.test.ts -t '^costs R\$ 5 \(d'\''água\)$'`,
    ])
  })

  it('lists a file that could not run', () => {
    const broken = { name: join(ROOT, 'a.test.ts'), message: 'SyntaxError', assertionResults: [] }
    expect(failuresOf([broken], 'jest')).toEqual([{ name: 'a.test.ts', command: 'jest a.test.ts' }])
  })

  it('groups skipped tests by reason, and prints one command for all packages', () => {
    const skipped = skippedOf([
      suite('pending', 'limits (skipped: redis-server is not installed: apt-get install redis-server) hold'),
      suite('pending', 'proxy (skipped: haproxy is not installed: apt-get install haproxy) retries'),
      suite('pending', 'user (skipped: only root (uid 0) may do that: run the tests as root) draws (well)'),
      suite('pending', 'workflow (skipped: actionlint is not installed)'),
      suite('passed', 'other'),
    ])
    expect(summaryOf([], skipped)).toEqual([
      '',
      'Skipped:',
      '  redis-server is not installed: apt-get install redis-server',
      '    - limits hold',
      '  haproxy is not installed: apt-get install haproxy',
      '    - proxy retries',
      '  only root (uid 0) may do that: run the tests as root',
      '    - user draws (well)',
      '  actionlint is not installed',
      '    - workflow',
      'To run them:',
      '  apt-get install redis-server haproxy',
      '  run the tests as root',
    ])
  })

  it('is empty after a full pass', () => {
    expect(summaryOf([], [])).toEqual([])
  })
})

describe('a stage of npm test', () => {
  it('runs the parts beside it in turn along with the others, and ends with the last', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined)
    const ended: string[] = []
    let serve = (): void => undefined
    const served = new Promise<void>((resolve) => (serve = resolve))
    const part = (name: string, work = () => Promise.resolve()) => ({
      name,
      work: () => work().then(() => void ended.push(name)),
    })
    await runStages([
      {
        width: 1,
        parts: [part('lint', () => served), part('format')],
        beside: [part('build'), part('growth', async () => serve())],
      },
      { width: 1, parts: [part('journeys')] },
    ])
    expect(ended.indexOf('build')).toBeLessThan(ended.indexOf('growth'))
    expect(ended.toSorted()).toEqual(['build', 'format', 'growth', 'journeys', 'lint'])
    expect(ended.at(-1)).toBe('journeys')
  })
})

describe('a missing program', () => {
  const before = process.env.PORTAL_TEST_ENGINES
  beforeAll(() => void (process.env.PORTAL_TEST_ENGINES = 'hidden'))
  afterAll(() => {
    if (before === undefined) delete process.env.PORTAL_TEST_ENGINES
    else process.env.PORTAL_TEST_ENGINES = before
  })

  it('is a reason that ends with the command that installs its package', () => {
    expect(missingTools('varnishd', 'promtool')).toBe(
      'varnish, prometheus are not installed: apt-get install varnish prometheus',
    )
  })
})

describe('times of npm test', () => {
  it('lists the slowest part first, with its previous time', () => {
    const before = { journeys: 300.5 }
    expect(timesTable({ lint: 9.25, journeys: 290 }, before, 301).slice(1)).toEqual([
      'Seconds by part (the run before in parentheses); 301 s in all:',
      '  journeys   290.0 (300.5)',
      '  lint         9.3',
    ])
  })

  it('keeps the times of parts that did not run', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'times-')), 'times.json')
    writeTimes({ lint: 1, journeys: 2 }, file)
    writeTimes({ lint: 3 }, file)
    expect(readTimes(file)).toEqual({ lint: 3, journeys: 2 })
  })
})

it('separates lint caches by the version of our own rules', () => {
  const [, args] = lintCommand(['shell'])
  expect(args[args.indexOf('--cache-location') + 1]).toMatch(/\.stamps\/eslint-[0-9a-f]{10}\.json$/)
})
