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
  it('is unchanged by another remote', () => {
    const before = lockOf(lock('mf-a', 'packages/ui'), ['mf-a', 'packages/ui'])
    expect(lockOf(lock('mf-a', 'mf-b', 'packages/ui'), ['mf-a', 'packages/ui'])).toBe(before)
    expect(before).toContain('version: packages/ui')
    expect(before).toContain('react@19.3.1')
  })

  it('changes with its own versions', () => {
    const text = lock('mf-a')
    expect(lockOf(text.replace('version: mf-a', 'version: 20'), ['mf-a'])).not.toBe(lockOf(text, ['mf-a']))
    expect(lockOf(text.replace('react@19.3.1', 'react@20'), ['mf-a'])).not.toBe(lockOf(text, ['mf-a']))
  })
})
