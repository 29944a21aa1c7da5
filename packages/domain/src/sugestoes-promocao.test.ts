import { sugestoesComPreco } from './sugestoes-promocao'

it('prices the three bundles like the same choices in the configurator', () => {
  expect(sugestoesComPreco().map(({ nome, total }) => [nome, total])).toEqual([
    ['Essencial', 990],
    ['Destaque', 2080],
    ['Máximo', 3910],
  ])
})

it('lists the contents of a bundle', () => {
  expect(sugestoesComPreco()[1]?.itens).toEqual(['TOP por 3 dias', '5 impulsos por dia', 'NOVIDADE'])
})
