import fc from 'fast-check'
import { diferencaDeTextos } from './diferenca'

const side = (antes: string, depois: string, without: 'entrou' | 'saiu') =>
  diferencaDeTextos(antes, depois)
    .filter(({ tipo }) => tipo !== without)
    .map(({ texto }) => texto)
    .join('')

describe('the difference of two texts', () => {
  it('reports removed and added words', () => {
    expect(diferencaDeTextos('Atendo com hora marcada.', 'Atendo aos sábados, com hora marcada.')).toEqual([
      { tipo: 'igual', texto: 'Atendo ' },
      { tipo: 'entrou', texto: 'aos sábados, ' },
      { tipo: 'igual', texto: 'com hora marcada.' },
    ])
  })

  it('contains both texts completely for any input', () => {
    const texto = fc.stringMatching(/^[a-c \n]{0,40}$/)
    fc.assert(
      fc.property(texto, texto, (antes, depois) => {
        expect(side(antes, depois, 'entrou')).toBe(antes)
        expect(side(antes, depois, 'saiu')).toBe(depois)
      }),
    )
  })

  it('reports no change for equal texts', () => {
    expect(diferencaDeTextos('um texto', 'um texto')).toEqual([{ tipo: 'igual', texto: 'um texto' }])
  })
})
