import { readApp } from '../app'
import { runCommand } from './commands'
import { app, NOW, openTestReleases, route } from './testing/releases'

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

describe('the commands', () => {
  const run = (...args: string[]) =>
    runCommand(args, { openStore: () => test.store, readApp, say: () => undefined })

  it('list the live version with time, commit and author, and the rollback targets', async () => {
    test.inStore(app.name, '1')
    test.inStore(app.name, '3')
    const canary = { version: '3', share: 5, since: NOW, by: 'Bia' }
    await test.goLive(
      app.name,
      '2',
      { commit: 'a'.repeat(40) },
      { by: 'Ana', previous: ['1', 'gone'], canary },
    )
    expect(await run('list')).toBe(
      [
        'mf-payments  (payments team)',
        '  live     2  since 2026-11-21 12:00 UTC, commit aaaaaaa, by Ana',
        '  canary   3  5 % of sessions, since 2026-11-21 12:00 UTC, commit c, by Bia',
        '  back to  1  built 2026-11-21 12:00 UTC, commit c',
      ].join('\n'),
    )
  })

  it('check ranges and addresses before any test runs', async () => {
    await test.goLive('shell', '1', { platform: '9.0.0' })
    const tested = jest.fn(() => Promise.resolve())
    const releasing = runCommand(['release', app.name], {
      openStore: () => test.store,
      readApp,
      say: () => undefined,
      test: tested,
    })
    await expect(releasing).rejects.toThrow('the shell 1 provides 9.0.0')
    expect(tested).not.toHaveBeenCalled()
  })

  it('retire an app, whose folder may be gone, and list it as retired', async () => {
    await test.goLive('mf-clube', '1', { routes: [route('/x')] })
    expect(await run('retire', 'mf-clube')).toBe('mf-clube: retired (was 1). Its addresses are free.')
    expect(await run('list')).toMatch(/^mf-clube\n {2}retired {2}1 {2}since/)
  })

  it.each([['0', '100', '1.5', 'dez', ''].map((share) => ['release', app.name, '--canary', share])].flat())(
    'refuse %s %s %s %s',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow('a whole percentage from 1 to 99')
    },
  )

  it.each([
    [['release']],
    [['promote', app.name, '1']],
    [['list', app.name]],
    [['changes']],
    [['changes', app.name, '1']],
    [['deploy']],
    [['promote', app.name, '--force']],
    [['publish']],
    [['publish', app.name, '--force']],
    [['build', app.name, '1']],
  ])('print their usage instead of running %j', async (args) => {
    await expect(run(...args)).rejects.toThrow('Usage: ')
  })

  it.each(['release', 'build', 'publish', 'promote', 'rollback', 'retire', 'list', 'changes'])(
    '%s --help describes it',
    async (name) => {
      expect(await run(name, '--help')).toMatch(/^Usage: /)
    },
  )
})
