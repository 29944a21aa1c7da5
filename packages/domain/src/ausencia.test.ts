import { passoDaAusencia } from './ausencia'

const em = (dias: number, horas = 0) => new Date(Date.UTC(2026, 0, 1) + (dias * 24 + horas) * 3_600_000)
const presenca = (avisadaEm: number | null = null, ultimoAvisoEm: number | null = null) => ({
  presenteEm: em(0),
  avisadaEm: avisadaEm === null ? null : em(avisadaEm),
  ultimoAvisoEm: ultimoAvisoEm === null ? null : em(ultimoAvisoEm),
})

describe('an absent owner', () => {
  it.each([
    ['nothing before the 23rd day', presenca(), em(22, 23), undefined],
    [
      'a first mail seven days before',
      presenca(),
      em(23),
      { passo: 'avisar', ultimo: false, pausaEm: em(30) },
    ],
    ['one first mail', presenca(23), em(28, 23), undefined],
    ['a last mail one day before', presenca(23), em(29), { passo: 'avisar', ultimo: true, pausaEm: em(30) }],
    ['one last mail', presenca(23, 29), em(29, 23), undefined],
    ['the pause after thirty days', presenca(23, 29), em(30), { passo: 'pausar' }],
  ])('gets %s', (_what, known, now, passo) => {
    expect(passoDaAusencia(known, now)).toEqual(passo)
  })

  it("gets a full day's notice even when no worker ran for weeks", () => {
    expect(passoDaAusencia(presenca(), em(50))).toEqual({ passo: 'avisar', ultimo: true, pausaEm: em(51) })
    expect(passoDaAusencia(presenca(null, 50), em(50, 23))).toBeUndefined()
    expect(passoDaAusencia(presenca(null, 50), em(51))).toEqual({ passo: 'pausar' })
  })
})
