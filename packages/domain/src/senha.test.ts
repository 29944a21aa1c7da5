import { validarNovaSenha } from './senha'

const twice = (text: string) => ({ new_password: text, new_password_confirmation: text })

describe('validarNovaSenha', () => {
  it('accepts eight characters typed twice identically', () => {
    expect(validarNovaSenha(twice('oito1234'))).toEqual({})
  })

  it('rejects an empty, short or long password', () => {
    expect(validarNovaSenha({})).toEqual({ new_password: ['Campo obrigatório'] })
    expect(validarNovaSenha(twice('sete123'))).toEqual({ new_password: ['Mínimo 8 caracteres'] })
    expect(validarNovaSenha(twice('a'.repeat(201)))).toEqual({ new_password: ['Máximo 200 caracteres'] })
  })

  it('counts characters, not code units, and accepts both limits', () => {
    expect(validarNovaSenha(twice('🌵'.repeat(7)))).toEqual({ new_password: ['Mínimo 8 caracteres'] })
    expect(validarNovaSenha(twice('🌵'.repeat(8)))).toEqual({})
    expect(validarNovaSenha(twice('a'.repeat(200)))).toEqual({})
  })

  it('preserves spaces and capitals', () => {
    expect(
      validarNovaSenha({ new_password: ' frase longa ', new_password_confirmation: 'frase longa' }),
    ).toEqual({
      new_password_confirmation: ['As senhas não coincidem'],
    })
  })

  it('reports a mismatch on the confirmation field', () => {
    expect(validarNovaSenha({ new_password: 'oito1234', new_password_confirmation: 'oito1235' })).toEqual({
      new_password_confirmation: ['As senhas não coincidem'],
    })
  })
})
