import { DEVE_SER_PREENCHIDO } from './anuncio'
import { ETNIAS, PAGAMENTOS, SERVICOS } from './opcoes'
import { mensagemNaTela, opcaoNaTela } from './ortografia'

describe('slips of promised literals', () => {
  it('are shown corrected, while the stored options keep their spelling', () => {
    expect(SERVICOS).toContain('Ejaculação corporral')
    expect(SERVICOS.map(opcaoNaTela)).toContain('Ejaculação corporal')
    expect(ETNIAS.map(opcaoNaTela)).toContain('Árabe')
    expect(PAGAMENTOS.map(opcaoNaTela)).toEqual(['Dinheiro', 'Cartão', 'Pix'])
    expect(opcaoNaTela('Ruivo')).toBe('Ruivo')
  })

  it('of the listing form never call a noun "preenchido"', () => {
    for (const message of Object.values(DEVE_SER_PREENCHIDO)) {
      expect(mensagemNaTela(message)).toMatch(/^(Escolha|Autorize) /)
    }
  })
})
