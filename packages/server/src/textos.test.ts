import { readFileSync } from 'node:fs'
import { DEVE_SER_PREENCHIDO } from '@portal/domain/anuncio'
import { ETNIAS, PAGAMENTOS, SERVICOS } from '@portal/domain/opcoes'
import { mensagemNaTela, opcaoNaTela } from '@portal/domain/ortografia'

it('lists every correction of a promised literal in docs/product/textos.md', () => {
  const docs = readFileSync(new URL('../../../docs/product/textos.md', import.meta.url), 'utf8')
  const rows = new Set(docs.split('\n').map((line) => line.replace(/\s*\|\s*/g, '|')))
  const literals = [...SERVICOS, ...ETNIAS, ...PAGAMENTOS, ...Object.values(DEVE_SER_PREENCHIDO)]
  const corrected = literals.map((literal) => [literal, mensagemNaTela(opcaoNaTela(literal))] as const)
  for (const [literal, shown] of corrected.filter(([literal, shown]) => literal !== shown)) {
    expect(rows).toContain(`|${literal}|${shown}|`)
  }
})
