import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationTables } from './configuration-page'

const ROOT = join(import.meta.dirname, '../../..')

describe('docs/configuration.md', () => {
  const tables = configurationTables()

  it('contains every variable as declared in the code (pnpm write-docs)', () => {
    expect(readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')).toContain(tables)
  })

  it.each([
    ['a default', /`DATABASE_POOL`.*\| `10` \|/],
    ['what production requires', /`PUBLIC_URL`.*\| yes \|$/m],
    ['what one role requires', /`API_INTERNAL_URL`.*\| web \| web \|$/m],
    ['values that production refuses', /`REVIEW`.*\| not `auto` \|$/m],
    ['variables of a provider', /`ASAAS_API_KEY`.*\| with this provider \|$/m],
  ])('tells %s', (_, line) => expect(tables).toMatch(line))
})
