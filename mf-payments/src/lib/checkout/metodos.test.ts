import { metodosEmDinheiro } from './metodos'

const offered = (aceitos: Parameters<typeof metodosEmDinheiro>[0]) =>
  metodosEmDinheiro(aceitos).map(({ metodo }) => metodo)

describe('payment methods', () => {
  it('are those accepted by the provider, in their usual order', () => {
    expect(offered(['boleto', 'cartao', 'pix'])).toEqual(['pix', 'cartao', 'boleto'])
    expect(offered(['pix', 'boleto'])).toEqual(['pix', 'boleto'])
  })
})
