import { chaveColada } from './chave-colada'

it.each([
  [' https://exemplo.com/conversa#segredo ', 'segredo'],
  ['segredo', 'segredo'],
  ['  ', ''],
])('reads the key from %j', (colado, chave) => {
  expect(chaveColada(colado)).toBe(chave)
})
