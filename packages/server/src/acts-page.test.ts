import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actsTable } from './acts-page'

const PAGE = join(import.meta.dirname, '../../../docs/product/operadores.md')

describe('the table of acts in docs/product/operadores.md', () => {
  it('contains every act as defined in the code (pnpm write-docs)', () => {
    expect(readFileSync(PAGE, 'utf8')).toContain(actsTable())
  })

  it('names the commands and second person of an act', () => {
    expect(actsTable()).toMatch(
      /`reabrir-documentos` \| identidade \| yes \| always or chefe \| `identidade reabrir` \|/,
    )
  })
})
