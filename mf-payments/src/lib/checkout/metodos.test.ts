import { metodosEmDinheiro } from './metodos'

const offered = (aceitos: Parameters<typeof metodosEmDinheiro>[0]) =>
  metodosEmDinheiro(aceitos).map(({ metodo }) => metodo)

describe('the ways to pay money', () => {
  it('are those that the provider takes, in their usual order', () => {
    expect(offered(['boleto', 'cartao', 'pix'])).toEqual(['pix', 'cartao', 'boleto'])
    expect(offered(['pix', 'boleto'])).toEqual(['pix', 'boleto'])
  })
})
