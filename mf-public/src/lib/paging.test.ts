import { isPastEnd, lastPage, pageText, pageUrl, totalText, type Paged } from './paging'

const page = (pagina: number, total: number, change: Partial<Paged> = {}): Paged => ({
  pagina,
  limite: 24,
  shown: 24,
  total,
  temMais: false,
  ...change,
})

describe('totals', () => {
  it.each([
    [0, '0 anúncios'],
    [1, '1 anúncio'],
    [1000, '1.000 anúncios'],
    [1001, 'mais de 1.000 anúncios'],
  ])('%i is shown as %s', (total, text) => expect(totalText(total)).toBe(text))
})

describe('pages', () => {
  it('hold 24, and the last is derived from the total', () => {
    expect(lastPage(page(1, 214))).toBe(9)
    expect(pageText(page(1, 214))).toBe('página 1 de 9')
    expect(pageText(page(1, 3))).toBe('página 1 de 1')
  })

  it('beyond 1.000 follow temMais, without a known last page', () => {
    expect(lastPage(page(41, 1001, { temMais: true }))).toBe(42)
    expect(pageText(page(41, 1001, { temMais: true }))).toBe('página 41')
  })

  it('past the end do not count as pages', () => {
    const past = page(50, 214, { shown: 0 })
    expect(isPastEnd(past)).toBe(true)
    expect(lastPage(past)).toBe(9)
    expect(isPastEnd(page(1, 0, { shown: 0 }))).toBe(false)
    expect(isPastEnd(page(9, 214, { shown: 14 }))).toBe(false)
  })

  it('have addresses that differ only at the end', () => {
    expect(pageUrl('/acompanhantes', 1)).toBe('/acompanhantes')
    expect(pageUrl('/acompanhantes', 2)).toBe('/acompanhantes?pagina=2')
    expect(pageUrl('/acompanhantes?zona=Centro', 3)).toBe('/acompanhantes?zona=Centro&pagina=3')
  })
})
