import { forcaDaSenha } from './forca'

describe('forcaDaSenha', () => {
  it('finds a common password and what is known of the person easy, and a phrase hard', () => {
    expect(forcaDaSenha('senha123', [])).toBeLessThan(2)
    expect(forcaDaSenha('marinaduarte', ['marina', 'duarte'])).toBeLessThan(2)
    expect(forcaDaSenha('quatro cavalos azuis na chuva', [])).toBe(4)
  })

  it('judges a password of any length at once', () => {
    expect(forcaDaSenha('aZ9!'.repeat(50), [])).toBeGreaterThanOrEqual(0)
  })
})
