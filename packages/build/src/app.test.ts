import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appNames, ROOT, workspaceFolders } from './app'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function place(...files: string[]) {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
}

describe('the list of apps', () => {
  it('contains every folder with a remote.source.json, the shell first', () => {
    place('mf-b/remote.source.json', 'shell/remote.source.json', 'mf-a/remote.source.json', 'docs/x.md')
    expect(appNames(root)).toEqual(['shell', 'mf-a', 'mf-b'])
  })

  it('has no shell in a repository of remotes alone', () => {
    place('mf-a/remote.source.json', 'mf-a/package.json')
    expect(appNames(root)).toEqual(['mf-a'])
    expect(workspaceFolders(root)).toEqual(['mf-a'])
  })

  it("is matched by the workspace file's name patterns", () => {
    expect(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')).toContain('  - mf-*\n')
    const others = appNames().filter((name) => !name.startsWith('mf-'))
    expect(others).toEqual(['shell'])
  })

  it('forms the list of workspaces together with the packages', () => {
    place(
      'packages/domain/package.json',
      'packages/README.md',
      'shell/remote.source.json',
      'shell/package.json',
    )
    place('mf-a/remote.source.json')
    expect(workspaceFolders(root)).toEqual(['packages/domain', 'shell'])
  })
})

/** Files that process all apps; a new remote must not require a change in any of them. */
const isSource = (name: string) => name.endsWith('.ts') && !/\.test\.ts$|(testing|docs)\//.test(name)

describe('files that process all apps', () => {
  const files = [
    'pnpm-workspace.yaml',
    'package.json',
    ...readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?[jt]s$/.test(name))
      .map((name) => `scripts/${name}`),
    ...readdirSync(join(ROOT, 'packages/build/src'), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => `packages/build/src/${name}`),
  ]
  it.each(files)('%s names no remote', (file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\*|\/\*\*|\/\/|#).*$/gm, '')
    expect(code.match(/'mf-(public|advertiser|payments)'/g)).toBeNull()
  })
})
