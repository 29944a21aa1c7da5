import { figureProblems, FIGURES, variablesRead, verbsWithoutFunction } from './figures'
import { generatedDocuments, withBlock } from './generated'
import { documentsOf, openHouse, type House } from './house'
import { mapProblems, MAPS, type MapTable } from './maps'

const house = openHouse()
const containing = (files: Record<string, string>): House => ({
  files: [...house.files, ...Object.keys(files)],
  read: (path) => files[path] ?? house.read(path),
  code: () => house.code(),
})

describe('generated parts of documents', () => {
  it.each([...generatedDocuments(house)])('%s is current (pnpm write-docs)', (file, text) => {
    expect(house.read(file)).toBe(text)
  })

  it('the index of decisions lists each of them', () => {
    const decisions = house.files.flatMap((path) => /^docs\/adr\/(\d{4}-.+)$/.exec(path)?.[1] ?? [])
    const index = house.read('docs/adr/README.md')
    expect(decisions.filter((file) => !index.includes(`](${file}) `))).toEqual([])
  })

  it('a decision without an area is rejected', () => {
    const other = containing({ 'docs/adr/9999-x.md': '# 9999. X\n\nStatus: accepted.\n' })
    expect(() => generatedDocuments(other)).toThrow('docs/adr/9999-x.md: no title, or no area of the index')
  })

  it('a document without the comments of a block is rejected', () => {
    expect(() => withBlock('# A\n', 'paths', '')).toThrow('No block paths')
  })
})

describe('maps', () => {
  it.each(MAPS)('$file, $header: lists everything that exists', (map) => {
    expect(mapProblems(house, map)).toEqual([])
  })

  it('missing and obsolete entries are found', () => {
    const map: MapTable = { file: 'docs/m.md', header: 'module', names: () => ['a', 'b'] }
    const text = '| module | what |\n|---|---|\n| `a`, `c` | x |\n'
    expect(mapProblems(containing({ 'docs/m.md': text }), map)).toEqual([
      'docs/m.md: leaves out b',
      'docs/m.md: no c',
    ])
  })

  it('the entry page links every page of the documentation', () => {
    const text = house.read('docs/README.md')
    const pages = house.files.flatMap((path) => /^docs\/((?:runbooks\/)?[\w-]+\.md)$/.exec(path)?.[1] ?? [])
    expect(pages.filter((page) => page !== 'README.md' && !text.includes(`](${page})`))).toEqual([])
  })
})

describe('figures', () => {
  it('in documents match the code', () => {
    expect(documentsOf(house).flatMap((file) => figureProblems(house, file))).toEqual([])
  })

  it.each([
    ['| JavaScript of a public first view, brotli | 110 KB |', /is 97 KB, not 110 KB$/],
    ['| `LIMIT_LOGIN` | 7 |', /^LIMIT_LOGIN is 5, not 7$/],
  ])('%s is found', (row, problem) => {
    expect(figureProblems(containing({ 'docs/f.md': `${row}\n` }), 'docs/f.md')).toEqual([
      expect.stringMatching(problem),
    ])
  })

  it.each(FIGURES)('$row is read from the code', ({ source, pattern }) => {
    expect(house.read(source)).toMatch(pattern)
  })

  it('every variable read by a program is in docs/configuration.md', () => {
    const page = house.read('docs/configuration.md')
    expect(variablesRead(house)).toContain('RELEASED_BY')
    expect(variablesRead(house).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it("each business verb of the glossary occurs in a function's name", () => {
    expect(verbsWithoutFunction(house)).toEqual([])
  })
})
