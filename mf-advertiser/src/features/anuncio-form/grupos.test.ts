import { emptyAnuncioForm, validarAnuncio } from '@portal/domain/anuncio'
import { formValido } from '../../testing'
import { firstPasso, GRUPOS, passoDoCampo } from './grupos'
import { conselhosDe } from './Previa'

describe('the groups of the form', () => {
  it('contain every field once', () => {
    const fields = GRUPOS.flatMap((grupo) => [...grupo.fields])
    expect([...fields].sort()).toEqual(Object.keys(emptyAnuncioForm()).sort())
  })

  it('start at the first incomplete one', () => {
    const passoDe = (form: ReturnType<typeof formValido>) => firstPasso(validarAnuncio(form))
    expect(passoDe(emptyAnuncioForm())).toBe(0)
    expect(passoDe(formValido({ etnia: [] }))).toBe(2)
    expect(passoDe(formValido({ dadosSensiveis: false }))).toBe(5)
    expect(passoDe(formValido())).toBe(0)
  })

  it('are found by field', () => {
    expect(passoDoCampo('categoria')).toBe(0)
    expect(passoDoCampo('dadosSensiveis')).toBe(5)
  })

  it('advise a title that fits the card, a price and five photos', () => {
    const done = (form: ReturnType<typeof formValido>) =>
      conselhosDe(form)
        .filter(({ checked }) => checked)
        .map(({ label }) => label)
    expect(done(emptyAnuncioForm())).toEqual([])
    expect(done(formValido({ titulo: 'Massagem relaxante em Goiânia', precoPorHora: 'R$ 200,00' }))).toEqual([
      'Título de 20 a 60 letras',
      'Preço escolhido',
    ])
  })
})
