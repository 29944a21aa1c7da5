import { avisoDaProximaViagem, avisoDaViagem, erroDaViagem, periodoDaViagem, viagemAgora } from './viagem'

const GOIANIA = { estado: 'GO', cidade: 'Goiânia' }
const MANAUS = { estado: 'AM', cidade: 'Manaus' }
// Noon in Goiânia.
const NOW = new Date('2026-11-21T15:00:00Z')

const viagem = (de: string, ate: string, praca = MANAUS) => ({
  ...praca,
  ...periodoDaViagem({ ...praca, de, ate }),
})

describe('a trip', () => {
  const trip = viagem('2026-12-03', '2026-12-07')

  it('lasts from midnight to midnight of the destination’s clock', () => {
    expect([trip.comecaEm, trip.acabaEm].map((instant) => instant.toISOString())).toEqual([
      '2026-12-03T04:00:00.000Z',
      '2026-12-08T04:00:00.000Z',
    ])
    const during = (instant: string) => viagemAgora([trip], GOIANIA, new Date(instant)) !== undefined
    expect(
      ['2026-12-03T03:59:59Z', '2026-12-03T04:00:00Z', '2026-12-08T03:59:59Z', '2026-12-08T04:00:00Z'].map(
        during,
      ),
    ).toEqual([false, true, true, false])
  })

  it('is none of an anúncio of that city', () => {
    expect(viagemAgora([trip], MANAUS, trip.comecaEm)).toBeUndefined()
    expect(avisoDaProximaViagem([trip], MANAUS, NOW)).toBeUndefined()
  })

  it('gives way to the next one where two meet in different time zones', () => {
    const next = viagem('2026-12-08', '2026-12-09', { estado: 'SP', cidade: 'São Paulo' })
    const both = new Date('2026-12-08T03:30:00Z')
    expect(viagemAgora([trip, next], GOIANIA, both)?.cidade).toBe('São Paulo')
  })

  it.each([
    [viagem('2026-12-03', '2026-12-07'), 'Em Manaus até dia 7', 'Viaja para Manaus de 3 a 7 de dezembro.'],
    [
      viagem('2026-11-30', '2026-12-03'),
      'Em Manaus até dia 3',
      'Viaja para Manaus de 30 de novembro a 3 de dezembro.',
    ],
    [viagem('2026-12-01', '2026-12-01'), 'Em Manaus até dia 1', 'Viaja para Manaus em 1 de dezembro.'],
  ])('is said in words: %#', (one, during, before) => {
    expect([avisoDaViagem(one), avisoDaProximaViagem([one], GOIANIA, NOW)]).toEqual([during, before])
    expect(avisoDaProximaViagem([one], GOIANIA, one.comecaEm)).toBeUndefined()
  })
})

describe('adding a trip', () => {
  const erro = (change: object) =>
    erroDaViagem(
      { ...MANAUS, de: '2026-12-03', ate: '2026-12-07', ...change },
      [viagem('2026-12-10', '2026-12-12')],
      NOW,
    )?.campo

  it.each([
    [{}, undefined],
    [{ cidade: 'Goiânia' }, 'cidade'],
    [{ de: '2026-11-20' }, 'de'],
    [{ de: '2026-11-21', ate: '2026-11-21' }, undefined],
    [{ de: '2027-05-21', ate: '2027-05-22' }, 'de'],
    [{ ate: '2026-12-02' }, 'ate'],
    [{ ate: 'amanhã' }, 'ate'],
    [{ de: '2026-12-13', ate: '2027-01-11' }, undefined],
    [{ de: '2026-12-13', ate: '2027-01-12' }, 'ate'],
    [{ ate: '2026-12-10' }, 'de'],
    [{ ate: '2026-12-09' }, undefined],
  ])('%j: %s', (change, campo) => {
    expect(erro(change)).toBe(campo)
  })

  it('counts today on the destination’s clock', () => {
    // The 22nd in Goiânia, still the 21st in Manaus.
    const late = new Date('2026-11-22T03:30:00Z')
    const today = { de: '2026-11-21', ate: '2026-11-21' }
    expect(erroDaViagem({ ...MANAUS, ...today }, [], late)).toBeUndefined()
    expect(erroDaViagem({ ...GOIANIA, ...today }, [], late)?.campo).toBe('de')
  })
})
