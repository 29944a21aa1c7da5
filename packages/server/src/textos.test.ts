import { readFileSync } from 'node:fs'
import { CORRECOES } from '@portal/domain/ortografia'

it('lists every correction of a promised literal in docs/product/textos.md', () => {
  const docs = readFileSync(new URL('../../../docs/product/textos.md', import.meta.url), 'utf8')
  const rows = new Set(docs.split('\n').map((line) => line.replace(/\s*\|\s*/g, '|')))
  for (const [literal, shown] of CORRECOES) expect(rows).toContain(`|${literal}|${shown}|`)
})
