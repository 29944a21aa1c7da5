import { fimDoSilencio, SILENCIO_PADRAO } from './avisos-push'

const go = (dia: string, hora: string) => new Date(`2026-11-${dia}T${hora}:00-03:00`)

describe('quiet hours', () => {
  it.each([
    ['before they begin', '22:59', undefined],
    ['from their first minute', '23:00', go('22', '08:00')],
    ['after midnight', '00:30', go('21', '08:00')],
    ['to their last minute', '07:59', go('21', '08:00')],
    ['at their end', '08:00', undefined],
  ])('%s', (_when, hora, end) => {
    expect(fimDoSilencio(SILENCIO_PADRAO, 'GO', go('21', hora))).toEqual(end)
  })

  it('may lie within a day, and are none when they begin where they end', () => {
    expect(fimDoSilencio({ de: '13:00', ate: '15:00' }, 'GO', go('21', '14:00'))).toEqual(go('21', '15:00'))
    expect(fimDoSilencio({ de: '13:00', ate: '15:00' }, 'GO', go('21', '15:00'))).toBeUndefined()
    expect(fimDoSilencio({ de: '13:00', ate: '13:00' }, 'GO', go('21', '13:00'))).toBeUndefined()
  })

  it('follow the clock of the account’s state', () => {
    expect(fimDoSilencio(SILENCIO_PADRAO, 'AC', go('21', '23:30'))).toBeUndefined()
    expect(fimDoSilencio(SILENCIO_PADRAO, 'AC', go('22', '01:00'))).toEqual(
      new Date('2026-11-22T08:00:00-05:00'),
    )
  })
})
