import { isApelido, isPalavra, normalizaPalavra, palavrasParecidas } from './encontro'

it.each([
  ['Girassol', 'girassol '],
  ['Céu azul', 'ceu AZUL'],
  ['pão-de-ló', 'pao de lo'],
])('takes %j and %j for one word', (one, other) => {
  expect(normalizaPalavra(one)).toBe(normalizaPalavra(other))
})

it.each([
  ['girassol', 'girasol', true],
  ['girassol', 'girassois', true],
  ['mesa', 'mesada', true],
  ['girassol', 'telhado', false],
])('tells %j and %j apart by more than two slips: alike is %j', (one, other, alike) => {
  expect(palavrasParecidas(one, other)).toBe(alike)
})

it.each([
  ['sol', false],
  ['s.o.l.', false],
  ['solo', true],
  ['x'.repeat(41), false],
])('measures a word without its signs: %j', (word, valid) => {
  expect(isPalavra(word)).toBe(valid)
})

it.each([
  ['Bia', true],
  ["Ana Luz d'Ávila", true],
  ['ligue 62999991234', false],
  ['site.com.br', false],
  ['x'.repeat(41), false],
  ['', false],
])('sends only names to another phone: %j', (name, valid) => {
  expect(isApelido(name)).toBe(valid)
})
