import { distancia, nearestPalavra } from './grafia'

it('counts letters added, dropped, changed and swapped', () => {
  expect(distancia('massajem', 'massagem', 2)).toBe(1)
  expect(distancia('masagem', 'massagem', 2)).toBe(1)
  expect(distancia('msasagem', 'massagem', 2)).toBe(1)
  expect(distancia('massagem', 'massagem', 2)).toBe(0)
  expect(distancia('jantar', 'massagem', 2)).toBe(3)
})

it('finds the nearest word, forgives long words two slips, short ones one, the shortest none', () => {
  const words = ['passagem', 'massagem', 'oral', 'trio']
  expect(nearestPalavra('massajem', words)).toBe('massagem')
  expect(nearestPalavra('masajemm', words)).toBeUndefined()
  expect(nearestPalavra('masajem', ['massagens', 'massagem'])).toBeUndefined()
  expect(nearestPalavra('mazsajem', words)).toBe('massagem')
  expect(nearestPalavra('orau', words)).toBe('oral')
  expect(nearestPalavra('ora', words)).toBeUndefined()
})
