import { formularioOf } from '../../../../demo/anuncios'
import { camposDe } from './campos'

const FORMULARIO = formularioOf({ categoria: 'Massagistas', cidade: { uf: 'GO', nome: 'Goiânia' }, n: 1 })

describe('the fields of a listing, as shown to reviewers', () => {
  it('name the weekly hours by day', () => {
    const expediente = [
      { dia: 0, inicio: '09:00', fim: '12:00' },
      { dia: 6, inicio: '20:00', fim: '02:00' },
    ] as const
    const depois = { ...FORMULARIO, atendimento: { ...FORMULARIO.atendimento, expediente: [...expediente] } }
    const horarios = camposDe(depois, FORMULARIO).find(({ campo }) => campo === 'expediente')
    expect(horarios).toMatchObject({ depois: 'dom 09:00–12:00; sáb 20:00–02:00', mudou: true })
  })
})
