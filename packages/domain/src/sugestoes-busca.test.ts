import { cidadeQueComeca, sugestoesDaBusca } from './sugestoes-busca'

const textsOf = (typed: string) => sugestoesDaBusca(typed).map(({ texto }) => texto)

it('offers categories, cities and words with the typed prefix, ignoring case and accents', () => {
  expect(sugestoesDaBusca('MASSA')[0]).toMatchObject({ tipo: 'categoria', categoria: 'Massagistas' })
  expect(textsOf('massa')).toContain('massagem')
  expect(sugestoesDaBusca('goian')).toContainEqual(
    expect.objectContaining({ tipo: 'cidade', estado: 'GO', cidade: 'Goiânia' }),
  )
})

it('offers cities with the typed beginning before words', () => {
  expect(textsOf('rio d')[0]).toBe('Rio de Janeiro, RJ')
  expect(
    sugestoesDaBusca('rio d')
      .map(({ tipo }) => tipo)
      .join(),
  ).toMatch(/^cidade(,cidade)*(,palavra)*$/)
})

it('tolerates one typo: a letter wrong, missing or swapped', () => {
  expect(textsOf('massajem')).toContain('massagem')
  for (const typed of ['goinia', 'gioania', 'goyania'])
    expect(sugestoesDaBusca(typed)).toContainEqual(expect.objectContaining({ cidade: 'Goiânia' }))
})

it('completes only the last word', () => {
  expect(sugestoesDaBusca('massagem tant')).toContainEqual({
    tipo: 'palavra',
    texto: 'massagem tântrica',
    palavra: 'massagem tântrica',
  })
})

it('offers at most eight, and none without a match', () => {
  for (const typed of ['a', 's', 'ma']) expect(sugestoesDaBusca(typed).length).toBeLessThanOrEqual(8)
  expect(sugestoesDaBusca('zzzzqqq')).toEqual([])
  expect(sugestoesDaBusca('  ')).toEqual([])
})

it('reads the beginning of a city as the first one suggested', () => {
  expect(cidadeQueComeca('Rio d')).toEqual({ uf: 'RJ', nome: 'Rio de Janeiro' })
  expect(cidadeQueComeca('ri')).toBeUndefined()
  expect(cidadeQueComeca('massagem')).toBeUndefined()
})
