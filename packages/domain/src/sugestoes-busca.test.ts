import { sugestoesDaBusca } from './sugestoes-busca'

const textsOf = (typed: string) => sugestoesDaBusca(typed).map(({ texto }) => texto)

it('offers categories, cities and words that begin with what is typed, whatever case and accents', () => {
  expect(sugestoesDaBusca('MASSA')[0]).toMatchObject({ tipo: 'categoria', categoria: 'Massagistas' })
  expect(textsOf('massa')).toContain('massagem')
  expect(sugestoesDaBusca('goian')).toContainEqual(
    expect.objectContaining({ tipo: 'cidade', estado: 'GO', cidade: 'Goiânia' }),
  )
})

it('forgives a slip: a letter wrong, missing or swapped', () => {
  expect(textsOf('massajem')).toContain('massagem')
  for (const typed of ['goinia', 'gioania', 'goyania'])
    expect(sugestoesDaBusca(typed)).toContainEqual(expect.objectContaining({ cidade: 'Goiânia' }))
})

it('completes the last word and leaves the others', () => {
  expect(sugestoesDaBusca('massagem tant')).toContainEqual({
    tipo: 'palavra',
    texto: 'massagem tântrica',
    palavra: 'massagem tântrica',
  })
})

it('offers eight at most, and nothing for what names nothing', () => {
  for (const typed of ['a', 's', 'ma']) expect(sugestoesDaBusca(typed).length).toBeLessThanOrEqual(8)
  expect(sugestoesDaBusca('zzzzqqq')).toEqual([])
  expect(sugestoesDaBusca('  ')).toEqual([])
})
