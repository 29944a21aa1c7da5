import { createFake, usuarioDeExemplo } from '@portal/platform/fake'
import { formularioDe } from '../../lib/anuncioForm'
import { formValido } from '../../testing'
import { formInicial, saveRascunho } from './rascunho'

const entrar = () => createFake({ user: usuarioDeExemplo })

describe('what the create form starts with', () => {
  it('is empty but for the e-mail of the account', () => {
    entrar()
    expect(formInicial()).toMatchObject({ titulo: '', email: usuarioDeExemplo.email })
  })

  it('is the half-filled form of this user', () => {
    entrar()
    saveRascunho(formValido({ titulo: 'Meu rascunho' }))
    expect(formInicial().titulo).toBe('Meu rascunho')
  })

  it("is never another user's half-filled form", () => {
    const { host } = entrar()
    saveRascunho(formValido({ titulo: 'Meu rascunho' }))
    host.session.update({ id: 129 })
    expect(formInicial().titulo).toBe('')
  })

  it('is the validated form on the way back from the promotion, but not a renewal', () => {
    const { host } = entrar()
    const temporario = { ...formularioDe(formValido({ titulo: 'Validado' })) }
    host.storage.set('anuncioTemporario', temporario)
    expect(formInicial().titulo).toBe('Validado')
    host.storage.set('anuncioTemporario', { ...temporario, isRenewal: true, originalAdId: 42 })
    expect(formInicial().titulo).toBe('')
  })

  it('ignores a stored form that is none', () => {
    const { host } = entrar()
    host.storage.own('mf-advertiser:rascunho', (value) => value).set({ userId: 128, form: { titulo: 7 } })
    expect(formInicial().titulo).toBe('')
  })
})
