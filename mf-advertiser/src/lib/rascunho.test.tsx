import { createFake, usuarioDeExemplo } from '@portal/platform/fake'
import { formularioDe } from './anuncioForm'
import { formValido, ROUTES } from '../testing'
import { createGuarda, formInicial, rascunhoDe, readRascunho } from './rascunho'

const keep = (titulo: string) => {
  const guarda = createGuarda(rascunhoDe())
  guarda.reserva(formValido({ titulo }))
  return guarda.save()
}
const entrar = () => createFake({ user: usuarioDeExemplo, routes: ROUTES })

describe("the create form's initial values", () => {
  it("are empty except the account's e-mail", () => {
    entrar()
    expect(formInicial()).toMatchObject({ titulo: '', email: usuarioDeExemplo.email })
  })

  it("are this user's incomplete form", () => {
    entrar()
    expect(keep('Meu rascunho')).toBe(true)
    expect(formInicial().titulo).toBe('Meu rascunho')
  })

  it("exclude another user's incomplete form", () => {
    const { host } = entrar()
    keep('Meu rascunho')
    host.session.update({ id: 129 })
    expect(formInicial().titulo).toBe('')
  })

  it('are the validated form on the way back from the promotion, unless it is a renewal', () => {
    const { host } = entrar()
    const temporario = { ...formularioDe(formValido({ titulo: 'Validado' })), userId: usuarioDeExemplo.id }
    host.storage.set('anuncioTemporario', temporario)
    expect(formInicial().titulo).toBe('Validado')
    host.storage.set('anuncioTemporario', { ...temporario, isRenewal: true, originalAdId: 42 })
    expect(formInicial().titulo).toBe('')
  })

  it('exclude a form that was just ordered', () => {
    const { host } = entrar()
    const temporario = { ...formularioDe(formValido({ titulo: 'Pedido' })), userId: usuarioDeExemplo.id }
    host.storage.set('anuncioTemporario', { ...temporario, encomendado: true })
    expect(formInicial().titulo).toBe('')
    host.storage.set('anuncioTemporario', { ...temporario, titulo: 'Outro anúncio' })
    expect(formInicial().titulo).toBe('Outro anúncio')
  })

  it("exclude another user's validated form", () => {
    const { host } = entrar()
    const temporario = { ...formularioDe(formValido({ titulo: 'De outra pessoa' })) }
    host.storage.set('anuncioTemporario', { ...temporario, userId: 7 })
    expect(formInicial().titulo).toBe('')
    host.storage.set('anuncioTemporario', temporario)
    expect(formInicial().titulo).toBe('')
  })

  it('fill fields unknown to an older release with empty values', () => {
    const { host } = entrar()
    const { zona: _later, ...form } = formValido({ titulo: 'De antes' })
    host.storage.own('mf-advertiser:rascunho', (value) => value).set({ userId: 128, form })
    expect(formInicial()).toMatchObject({ titulo: 'De antes', zona: '' })
    host.storage.own('mf-advertiser:rascunho', () => undefined).remove()
    const { bairroManual: _later2, ...temporario } = formularioDe(formValido({ titulo: 'Validado antes' }))
    host.storage.set('anuncioTemporario', { ...temporario, userId: usuarioDeExemplo.id })
    expect(formInicial()).toMatchObject({ titulo: 'Validado antes', bairroManual: '' })
  })

  it('ignore an invalid stored form', () => {
    const { host } = entrar()
    host.storage.own('mf-advertiser:rascunho', (value) => value).set({ userId: 128, form: { titulo: 7 } })
    expect(formInicial().titulo).toBe('')
  })
})

describe('a stored form', () => {
  const form = formValido({ titulo: 'Pela metade' })

  it('survives an expired token, but not a logout', () => {
    const { host } = entrar()
    const place = rascunhoDe()
    const guarda = createGuarda(place)
    host.storage.remove('token')
    guarda.reserva(form)
    guarda.save()
    expect(place && readRascunho(place)?.titulo).toBe('Pela metade')
    guarda.reserva(form)
    host.session.signOut()
    guarda.save()
    expect(place && readRascunho(place)).toBeUndefined()
  })

  it('of an edited listing applies to that listing only, separate from the new one', () => {
    entrar()
    keep('Novo')
    const edicao = createGuarda(rascunhoDe(42))
    edicao.reserva(form)
    edicao.save()
    const other = rascunhoDe(43)
    expect(edicao.place && readRascunho(edicao.place)?.titulo).toBe('Pela metade')
    expect(other && readRascunho(other)).toBeUndefined()
    edicao.forget()
    edicao.reserva(form)
    expect(edicao.save()).toBe(false)
    expect(formInicial().titulo).toBe('Novo')
  })
})
