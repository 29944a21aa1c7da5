import { anuncio } from '../../testing'
import { proximoEvento, rotuloPeriodo, rotuloPromocao, statusCobranca } from './descricao'

const at = (hora: string, dia = '2026-11-22') => new Date(`${dia}T${hora}:00-03:00`)

describe("the promotion's text in a row", () => {
  it('names plan, turno and slot', () => {
    expect(rotuloPromocao(anuncio())).toBe('TOP · Tarde, 14:00\u00A0-\u00A016:00')
    expect(rotuloPromocao(anuncio({ superTop: true }))).toBe('SUPER TOP · Tarde, 14:00\u00A0-\u00A016:00')
    expect(rotuloPromocao(anuncio({ tipo: 'GRATIS', metodoPagamento: 'gratis' }))).toMatch(/^Gratuito/)
  })

  it('formats the period in days, or states that there is none', () => {
    expect(rotuloPeriodo(anuncio())).toBe('21/11/2026 a 24/11/2026')
    expect(rotuloPeriodo(anuncio({ dataInicio: null }))).toBe('Sem data')
  })
})

describe('proximoEvento', () => {
  it('announces the next impulso of a running listing', () => {
    expect(proximoEvento(anuncio(), at('15:00'))).toEqual({ text: 'Próximo impulso às 15:12', urgent: false })
    expect(proximoEvento(anuncio(), at('15:30'))).toBeUndefined()
  })

  it('states that a listing with a future promotion is online, and when the promotion begins', () => {
    const later = anuncio({ dataInicio: '2026-11-23T00:00:00-03:00' })
    expect(proximoEvento(later, at('10:00'))?.text).toBe('No ar; TOP começa 23/11 às 14:00')
  })

  it('warns on the last day, and states the end afterwards', () => {
    expect(proximoEvento(anuncio(), at('10:00', '2026-11-24'))).toEqual({
      text: 'Expira hoje às 23:59',
      urgent: true,
    })
    expect(proximoEvento(anuncio(), at('10:00', '2026-11-25'))).toEqual({
      text: 'Encerrado em 24/11/2026 às 23:59',
      urgent: false,
    })
  })
})

describe('statusCobranca', () => {
  it('is pending for a pendente listing without a listed charge, and undefined for a live free one', () => {
    expect(statusCobranca(anuncio({ status: 'pendente' }))).toBe('pending')
    expect(statusCobranca(anuncio())).toBeUndefined()
  })
})
