import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, readApp, ROOT } from './app'
import { CODE_OWNERS, codeOwners, currentOwners } from './owners/code-owners'

it('CODEOWNERS names the owner of every app: `pnpm code-owners` writes it', () => {
  expect(readFileSync(join(ROOT, CODE_OWNERS), 'utf8')).toBe(currentOwners())
  expect(appNames().filter((name) => readApp(name).source.owner === undefined)).toEqual([])
})

it('a team becomes a handle without accents', () => {
  const owned = (name: string, owner?: string) => ({ name, source: { owner } })
  const lines = codeOwners([owned('mf-clube', 'Área do Clube'), owned('mf-x')])
    .split('\n')
    .slice(1)
  expect(lines).toEqual(['/mf-clube/ @portal/area-do-clube', ''])
})
