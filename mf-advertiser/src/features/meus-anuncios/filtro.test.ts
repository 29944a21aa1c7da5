import { anuncio } from '../../testing'
import { filtrar, SEM_FILTRO, type FiltroMeusAnuncios } from './filtro'

const only = (change: Partial<FiltroMeusAnuncios>, expiraEm: string | null, now: string, estado = 'GO') =>
  filtrar([anuncio({ expiraEm, estado })], { ...SEM_FILTRO, ...change }, new Date(now)).length === 1

const FIM = '2026-11-24T23:59:00-03:00'

describe('listings that end soon', () => {
  it.each([
    ['48 hours before, to the millisecond', '2026-11-22T23:59:00.000-03:00', true],
    ['a millisecond earlier', '2026-11-22T23:58:59.999-03:00', false],
    ['at its end', '2026-11-24T23:59:00.000-03:00', true],
    ['a millisecond after its end', '2026-11-24T23:59:00.001-03:00', false],
  ])("is 'Em breve' %s: %s", (_when, now, expected) => {
    expect(only({ emBreve: true }, FIM, now)).toBe(expected)
  })

  it.each([
    ['GO', '2026-11-24T00:00:00-03:00', true],
    ['GO', '2026-11-23T23:59:59-03:00', false],
    // In Acre it is still the 24th when it is already the 25th in São Paulo.
    ['AC', '2026-11-25T01:30:00-03:00', true],
    ['AC', '2026-11-24T01:30:00-03:00', false],
  ])("is 'Hoje' by the day of its own state, %s at %s", (estado, now, expected) => {
    expect(only({ hoje: true }, estado === 'AC' ? '2026-11-24T23:59:00-05:00' : FIM, now, estado)).toBe(
      expected,
    )
  })

  it('match neither filter without an end, and either when both are checked', () => {
    expect(only({ emBreve: true, hoje: true }, null, FIM)).toBe(false)
    expect(only({ emBreve: true, hoje: true }, FIM, '2026-11-23T12:00:00-03:00')).toBe(true)
  })
})
