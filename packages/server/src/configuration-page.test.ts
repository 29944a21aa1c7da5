import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationLists } from './configuration-page'

const ROOT = join(import.meta.dirname, '../../..')

describe('docs/configuration.md', () => {
  const lists = configurationLists()

  it('contains every variable as declared in the code (pnpm write-docs)', () => {
    expect(readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')).toContain(lists)
  })

  it.each([
    ['a default', /`DATABASE_POOL`.* Default `10`\.$/m],
    ['what production requires', /`PUBLIC_URL`.* Required in production\.$/m],
    ['what one reader requires', /`API_INTERNAL_URL` \(web\).* Required in production\.$/m],
    ['what only some readers require', /`TRUST_PROXY`.* Required in production \(api, web, operator\)\.$/m],
    ['values that production refuses', /`REVIEW`.* Production refuses `auto`\.$/m],
    ['variables of a provider', /`ASAAS_API_KEY`.* Required\.$/m],
  ])('shows %s', (_, line) => expect(lists).toMatch(line))
})
