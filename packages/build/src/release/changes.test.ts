import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeChanges } from './changes'
import { subjectsBetween } from './git'
import { app, openTestReleases } from './testing/releases'

let root: string
let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
  root = mkdtempSync(join(tmpdir(), 'changes-'))
  git('init', '-q')
})
afterEach(() => {
  test.remove()
  rmSync(root, { recursive: true })
})

const WHO = ['-c', 'user.name=Ana', '-c', 'user.email=ana@exemplo.com', '-c', 'commit.gpgsign=false']
const git = (...args: string[]) =>
  execFileSync('git', [...WHO, ...args], { cwd: root })
    .toString()
    .trim()

/** Commits one change of a folder and returns the commit. */
function commit(folder: string, subject: string): string {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'a.ts'), subject)
  git('add', '-A')
  git('commit', '-qm', subject)
  return git('rev-parse', 'HEAD')
}
async function changes(): Promise<string> {
  const said = await describeChanges({ app: app.name, store: test.store }, (which) =>
    subjectsBetween(which, root),
  )
  return said.replace(/^ {2}[0-9a-f]{7,} /gm, '  ')
}

it('lists the commits of each released version of an app, and first those not released', async () => {
  const first = commit(app.name, 'begin')
  commit('mf-public', 'change another app')
  commit(app.name, 'show the receipt')
  const second = commit('packages/ui', 'round the corners')
  commit(app.name, 'explain the boleto')
  test.inStore(app.name, '1', { commit: first })
  await test.goLive(app.name, '2', { commit: `${second}+changes` }, { previous: ['1'] })
  expect(await changes()).toBe(
    [
      'not released',
      '  explain the boleto',
      '',
      'mf-payments 2, since 1',
      '  round the corners',
      '  show the receipt',
    ].join('\n'),
  )
})

it('reports a missing release, a missing commit, and a clone without it', async () => {
  expect(await changes()).toBe('mf-payments: nothing is released yet.')
  test.inStore(app.name, '1', { commit: 'f'.repeat(40) })
  await test.goLive(app.name, '2', { commit: commit(app.name, 'begin') }, { previous: ['gone', '1'] })
  expect(await changes()).toBe(
    'not released\n  no commit\n\nmf-payments 2, since 1\n  this clone does not have its commits',
  )
})
