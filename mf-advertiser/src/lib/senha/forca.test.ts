import { forcaDaSenha } from './forca'

describe('forcaDaSenha', () => {
  it('rates common passwords and personal data as weak, and a phrase as strong', () => {
    expect(forcaDaSenha('senha123', [])).toBeLessThan(2)
    expect(forcaDaSenha('marinaduarte', ['marina', 'duarte'])).toBeLessThan(2)
    expect(forcaDaSenha('quatro cavalos azuis na chuva', [])).toBe(4)
  })

  it('rates a password of any length quickly', () => {
    expect(forcaDaSenha('aZ9!'.repeat(50), [])).toBeGreaterThanOrEqual(0)
  })
})
