import { CATEGORIAS } from '@portal/domain/opcoes'
import { dealCovers, placesFrom, type Card } from './deal'

const card = (cidade: string, n = 0): Card => ({
  categoria: CATEGORIAS[n % CATEGORIAS.length] ?? 'Massagistas',
  estado: 'GO',
  cidade,
})
const repeatsWithin = (covers: readonly number[], window: number) =>
  covers.some((cover, n) => covers.slice(Math.max(0, n - window), n).includes(cover))

describe('covers', () => {
  const cards = Array.from({ length: 400 }, (_, n) =>
    card(['Goiânia', 'Recife', 'Natal'][(n * 7) % 3] ?? '', n * 3),
  )
  const covers = dealCovers(cards, 58)

  it('do not repeat within 28 cards of a category, nor of a category in a city', () => {
    for (const categoria of CATEGORIAS) {
      const ofCategory = covers.filter((_, n) => cards[n]?.categoria === categoria)
      expect(ofCategory.length).toBeGreaterThan(58)
      expect(repeatsWithin(ofCategory, 28)).toBe(false)
      const inCity = covers.filter(
        (_, n) => cards[n]?.categoria === categoria && cards[n]?.cidade === 'Recife',
      )
      expect(repeatsWithin(inCity, 28)).toBe(false)
    }
  })

  it('use every picture', () => {
    expect(new Set(covers).size).toBe(58)
  })

  it('show the least recently seen one when pictures are few', () => {
    expect(
      dealCovers(
        [0, 0, 0, 0].map(() => card('Natal')),
        3,
      ),
    ).toEqual([0, 1, 2, 0])
  })
})

it('assigns no picture twice to a listing', () => {
  expect(placesFrom(3, 6, 58)).toEqual([3, 14, 25, 36, 47, 0])
  expect(placesFrom(1, 5, 2)).toEqual([1, 0])
})
