import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routeSchema } from '@portal/platform/manifest'
import { z } from 'zod'
import { contractVersion } from '../webpack/federation'
import { planRemote } from './plan'
import { IN_OWN_REPOSITORY, writeRemote, writeTemplate } from './write'

const workspace = {
  folders: ['shell', 'mf-public', 'docs'],
  apps: [
    {
      name: 'mf-public',
      source: {
        routes: [
          { path: '/anuncio/:id', name: 'anuncio-detalhe' },
          { path: '/perfil', name: 'perfil', menu: { label: 'Perfil', ordem: 60 } },
          { path: '/x', name: 'loja-painel' },
        ],
      },
    },
  ],
}

describe('the plan of a remote', () => {
  it('takes title, owner, tab and contract ranges from the workspace', () => {
    expect(planRemote({ name: 'mf-meu-clube' }, workspace)).toEqual({
      app: 'mf-meu-clube',
      slug: 'meu-clube',
      title: 'Meu clube',
      owner: 'Meu clube team',
      platform: `^${contractVersion('platform')}`,
      api: `^${contractVersion('api')}`,
      ordem: 70,
    })
  })

  it('prefers the given options', () => {
    const named = planRemote({ name: 'mf-clube', title: 'Clube Área', owner: 'Ana' }, workspace)
    expect(named).toMatchObject({ title: 'Clube Área', owner: 'Ana' })
  })

  it.each([
    ['clube', "'clube' is no name for a remote"],
    ['mf-Clube', 'is no name'],
    ['mf-ação', 'is no name'],
    ['mf-../x', 'is no name'],
    ['mf-', 'is no name'],
    [`mf-${'a'.repeat(40)}`, 'longer than 30'],
    ['mf-public', 'mf-public exists already'],
    ['mf-anuncio', 'mf-public serves /anuncio/:id (anuncio-detalhe) already'],
    ['mf-perfil', 'mf-perfil claims /perfil, which mf-public already serves'],
    ['mf-loja', 'mf-public serves /x (loja-painel) already'],
    ['mf-api', 'The server answers /api itself'],
  ])('refuses %s', (name, reason) => {
    expect(() => planRemote({ name }, workspace)).toThrow(reason)
  })

  it('rejects text that would break out of the generated files', () => {
    expect(() => planRemote({ name: 'mf-clube', title: "It's" }, workspace)).toThrow('--title')
    expect(() => planRemote({ name: 'mf-clube', owner: 'a\nb' }, workspace)).toThrow('--owner')
  })
})

describe('the files of a remote', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'remote-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const plan = planRemote({ name: 'mf-clube' }, workspace)
  const format = (text: string) => text
  const read = (file: string) => readFileSync(join(root, 'mf-clube', file), 'utf8')

  it('are only in its folder and contain no placeholder', async () => {
    const files = await writeRemote({ root, plan, format })
    expect(readdirSync(root)).toEqual(['mf-clube'])
    for (const file of files) expect(read(file)).not.toMatch(/__[A-Z]+__/)
  })

  it('declare a public route and a session route with a tab', async () => {
    await writeRemote({ root, plan, format })
    const { exposes, routes } = JSON.parse(read('remote.source.json'))
    const [open, closed] = z.array(routeSchema).parse(routes)
    expect(open).toMatchObject({ path: '/clube', access: 'public', server: true })
    expect(closed).toMatchObject({
      path: '/clube/painel',
      access: 'session',
      menu: { label: 'Clube', ordem: 70 },
    })
    for (const file of Object.values<string>(exposes))
      expect(existsSync(join(root, 'mf-clube', file))).toBe(true)
  })

  it('name no folder of this workspace in a repository of their own', async () => {
    const files = await writeRemote({ root, plan, format, place: IN_OWN_REPOSITORY })
    for (const file of files) expect(read(file)).not.toMatch(/\.\.\/packages\/|workspace:|\.\.\/docs/)
    const values = { ...plan, node: '24.0.0', major: '24', pnpm: 'pnpm@1.0.0' }
    const around = await writeTemplate('outside', { to: root, values, format })
    expect(around).toEqual(
      expect.arrayContaining(['.github/workflows/ci.yml', '.gitlab-ci.yml', '.node-version', 'README.md']),
    )
    for (const file of around) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/__[A-Z]+__/)
  })

  it('take every dependency from the catalog or the workspace', async () => {
    await writeRemote({ root, plan, format })
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const versions = new Set(Object.values({ ...dependencies, ...devDependencies }))
    expect([...versions].sort()).toEqual(['catalog:', 'workspace:*'])
  })
})
