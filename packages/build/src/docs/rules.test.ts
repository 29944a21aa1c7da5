import { openHouse, type House } from './house'
import { brokenCitations, citationsIn, rulesOf, untestedRules } from './rules'

const house = openHouse()

/** A repository with only these files. */
function houseOf(files: Record<string, string>): House {
  const all: Record<string, string> = { 'docs/architecture.md': '# A\n\n## money\n', ...files }
  return { files: Object.keys(all), read: (path) => all[path] ?? '', code: () => '' }
}
const PAGE = '# P\n\n## precos\n\nR$ 1.\n\nTests: a.test.ts\n'

describe('product rules', () => {
  it('are there', () => expect(rulesOf(house).length).toBeGreaterThan(80))
  it('each name tests that exist', () => expect(untestedRules(house)).toEqual([]))

  it('are rejected without a test, or with a missing one', () => {
    const page = `${PAGE}\n## slots\n\nNone.\n`
    expect(untestedRules(houseOf({ 'docs/product/p.md': page }))).toEqual([
      'p/precos: no test a.test.ts',
      'p/slots names no test',
    ])
  })

  it('are rejected when the named test of a file is missing', () => {
    const files = {
      'docs/product/p.md': PAGE.replace('a.test.ts', 'a.test.ts › costs 1'),
      'a.test.ts': "it('x')",
    }
    expect(untestedRules(houseOf(files))).toEqual(["p/precos: no 'costs 1' in a.test.ts"])
  })
})

describe('citations', () => {
  it('resolve to a rule, a section of the architecture or an ADR', () => {
    expect(brokenCitations(house)).toEqual([])
  })

  it('are read across the lines of a comment', () => {
    expect(citationsIn('/** What (rules: a/b,\n * c/d and\n * e-f/g; see there). */')).toEqual([
      'a/b',
      'c/d',
      'e-f/g',
    ])
  })

  it.each([
    ['// What it costs (rule: p/preco).', 'x.ts: no rule p/preco'],
    ['// What it costs (rule: precos).', 'x.ts: a citation is not (rule: page/name)'],
    ['// As it was decided (ADR 99).', 'x.ts: no ADR 99'],
    [`// As ${'SPEC'} 9 says.`, 'x.ts: cites a paper outside the house'],
    ['// What it costs (rules: p/precos, architecture/money).', undefined],
  ])('%s', (comment, problem) => {
    const broken = brokenCitations(houseOf({ 'docs/product/p.md': PAGE, 'x.ts': comment }))
    expect(broken).toEqual(problem === undefined ? [] : [problem])
  })
})
