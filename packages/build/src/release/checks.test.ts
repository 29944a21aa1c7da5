import { satisfies } from '@portal/platform/ranges'
import { problemsOf } from './checks'
import { manifest, route } from './testing/releases'

describe('checks', () => {
  it.each([
    ['1.2.0', '^1.0.0', true],
    ['1.0.0', '^1.2.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.3.1', '^0.3.0', true],
    ['0.4.0', '^0.3.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.8.0', '^1.8.0 || ^2.0.0', true],
    ['2.1.0', '^1.8.0 || ^2.0.0', true],
    ['1.7.0', '^1.8.0 || ^2.0.0', false],
    ['3.0.0', '^1.8.0 || ^2.0.0', false],
  ])('%s satisfies %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })

  it('checks a new shell against the live remotes', () => {
    const shell = manifest('shell', { version: '2', platform: '2.0.0' })
    expect(problemsOf(shell, [manifest('shell'), manifest('mf-public')])).toEqual([
      'mf-public 1 needs platform ^1.0.0, the shell 2 provides 2.0.0.',
    ])
  })

  it("checks a remote's range of React, where manifests state one", () => {
    const remote = manifest('mf-public', { react: '^19.0.0' })
    expect(problemsOf(remote, [manifest('shell', { react: '18.3.1' })])).toEqual([
      'mf-public 1 needs react ^19.0.0, the shell 1 provides 18.3.1.',
    ])
    expect(problemsOf(remote, [manifest('shell', { react: '19.3.1' })])).toEqual([])
    expect(problemsOf(remote, [manifest('shell')])).toEqual([])
  })

  it("checks the API server's version, if known", () => {
    expect(problemsOf(manifest('mf-public'), [], '1.3.0')).toEqual([])
    expect(problemsOf(manifest('mf-public'), [], '2.0.0')).toEqual([
      'mf-public 1 needs api ^1.0.0, the API server offers 2.0.0.',
    ])
    expect(problemsOf(manifest('shell', { api: '1.2.0' }), [], '1.1.0')).toEqual([
      'shell 1 needs api ^1.2.0, the API server offers 1.1.0.',
    ])
  })

  it('allows equal addresses in different areas', () => {
    const home = { routes: [route('/')] }
    const operator = manifest('mf-operator', { ...home, area: 'operacao' })
    expect(problemsOf(operator, [manifest('mf-public', home)])).toEqual([])
    expect(problemsOf(operator, [manifest('mf-mesa', { ...home, area: 'operacao' })])).toEqual([
      'mf-operator claims /, which mf-mesa already serves.',
    ])
  })

  it('refuses a route that one app declares twice', () => {
    const twice = manifest('mf-public', { routes: [route('/x'), route('/x')] })
    expect(problemsOf(twice, [])).toEqual(['mf-public claims /x twice.'])
  })
})
