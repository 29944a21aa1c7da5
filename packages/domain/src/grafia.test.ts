import { distancia, nearestPalavra } from './grafia'

it('counts letters added, removed, changed and swapped', () => {
  expect(distancia('massajem', 'massagem', 2)).toBe(1)
  expect(distancia('masagem', 'massagem', 2)).toBe(1)
  expect(distancia('msasagem', 'massagem', 2)).toBe(1)
  expect(distancia('massagem', 'massagem', 2)).toBe(0)
  expect(distancia('jantar', 'massagem', 2)).toBe(3)
})

it('finds the nearest word, allowing two typos in long words, one in short ones, none in the shortest', () => {
  const words = ['passagem', 'massagem', 'oral', 'trio']
  expect(nearestPalavra('massajem', words)).toBe('massagem')
  expect(nearestPalavra('masajemm', words)).toBeUndefined()
  expect(nearestPalavra('masajem', ['massagens', 'massagem'])).toBeUndefined()
  expect(nearestPalavra('mazsajem', words)).toBe('massagem')
  expect(nearestPalavra('orau', words)).toBe('oral')
  expect(nearestPalavra('ora', words)).toBeUndefined()
})
