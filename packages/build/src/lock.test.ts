import { lockOf } from '../../../scripts/lock.mjs'

const lock = (...workspaces: string[]) =>
  [
    'lockfileVersion: 9.0',
    'importers:',
    '',
    '  .: {}',
    '',
    ...workspaces.flatMap((name) => [
      `  ${name}:`,
      '    dependencies:',
      '      react:',
      `        version: ${name}`,
      '',
    ]),
    'packages:',
    '',
    '  react@19.3.1:',
    '    resolution: {}',
  ].join('\n')

describe('the lock file of an app', () => {
  it('is the same with a remote more', () => {
    const before = lockOf(lock('mf-a', 'packages/ui'), ['mf-a', 'packages/ui'])
    expect(lockOf(lock('mf-a', 'mf-b', 'packages/ui'), ['mf-a', 'packages/ui'])).toBe(before)
    expect(before).toContain('version: packages/ui')
    expect(before).toContain('react@19.3.1')
  })

  it('is another one when its own versions are', () => {
    const text = lock('mf-a')
    expect(lockOf(text.replace('version: mf-a', 'version: 20'), ['mf-a'])).not.toBe(lockOf(text, ['mf-a']))
    expect(lockOf(text.replace('react@19.3.1', 'react@20'), ['mf-a'])).not.toBe(lockOf(text, ['mf-a']))
  })
})
