import { bannedIn, bannedWords, bansOf } from './bans'
import { openHouse } from './house'

const GLOSSARY = `- **pedido**: one purchase. Not order in names. Banned: encomenda
- **reserva**: credits set aside. Banned: hold:names
- **zona**: a part of a city. Not area.
`
const bans = bansOf(GLOSSARY)

describe('words banned by the glossary', () => {
  it('are parsed from its entries', () => {
    expect(bans).toEqual([
      { word: 'encomenda', term: 'pedido', names: false },
      { word: 'hold', term: 'reserva', names: true },
    ])
  })

  it('are some', () => expect(bansOf(openHouse().read('docs/glossary.md')).length).toBeGreaterThan(5))

  it('do not occur', () => expect(bannedWords(openHouse())).toEqual([]))

  it.each([
    ['in a name', 'const minhaEncomenda = 1', ['a.ts: minhaEncomenda (pedido)']],
    ['in a comment', '// an encomenda\nconst x = 1', ["a.ts: 'encomenda' in a comment (pedido)"]],
    ['in the plural', 'type Holds = 1', ['a.ts: Holds (reserva)']],
    ['not in a comment that may say it', '// tests hold it\nconst threshold = 1', []],
    ['not in what a person reads', "const text = 'encomenda'", []],
  ])('%s', (_, code, found) => expect(bannedIn(bans, 'a.ts', code)).toEqual(found))

  it('nor in a file', () => {
    expect(bannedIn(bans, 'src/encomenda.ts', '')).toEqual(['src/encomenda.ts: encomenda (pedido)'])
  })
})
