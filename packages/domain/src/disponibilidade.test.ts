import { isOnline } from './agenda'
import { fimDaDisponibilidade } from './disponibilidade'
import { hojeNoExpediente, proximaMudancaDoExpediente } from './expediente'

// 21/11/2026 is a Saturday; Goiás keeps Brasília's time, Acre is two hours behind.
const go = (hora: string, dia = '2026-11-21') => new Date(`${dia}T${hora}:00-03:00`)
const ate = go('23:00')
const week = [{ dia: 6, inicio: '09:00', fim: '22:00' }]

describe('an availability', () => {
  it.each([
    ['05:01', go('23:00')],
    ['22:00', go('23:00')],
    ['22:01', go('02:00', '2026-11-22')],
    ['23:59', go('02:00', '2026-11-22')],
    ['01:01', go('06:00')],
  ])('that begins at %s ends at the next offered hour, at least an hour later', (hora, end) => {
    expect(fimDaDisponibilidade('GO', go(hora))).toEqual(end)
  })

  it("ends on the state's clock", () => {
    expect(fimDaDisponibilidade('AC', go('18:00'))).toEqual(new Date('2026-11-21T23:00:00-05:00'))
  })

  it.each([
    ['extends the week of today', week, '22:30', 'Hoje até 23h'],
    ['counts before the week begins', week, '08:00', 'Hoje até 23h'],
    ['needs no week', [], '12:00', 'Hoje até 23h'],
    ['shortens no hours', [{ dia: 6, inicio: '20:00', fim: '02:00' }], '21:00', 'Hoje até 2h'],
  ])('%s', (_what, expediente, hora, words) => {
    expect(hojeNoExpediente(expediente, 'GO', go(hora), ate)).toBe(words)
    expect(isOnline({ estado: 'GO', expediente, disponivelAte: ate }, go(hora))).toBe(true)
  })

  it('ends by itself, and then the week rules again', () => {
    const now = go('23:00')
    expect(hojeNoExpediente(week, 'GO', now, ate)).toBe('Hoje não atende mais')
    expect(hojeNoExpediente([], 'GO', now, ate)).toBeUndefined()
    expect(isOnline({ estado: 'GO', expediente: week, disponivelAte: ate }, now)).toBe(false)
    expect(proximaMudancaDoExpediente(week, 'GO', go('22:30'), ate)).toEqual(ate)
    expect(proximaMudancaDoExpediente([], 'GO', go('22:30'), ate)).toEqual(ate)
    expect(proximaMudancaDoExpediente([], 'GO', now, ate)).toBeUndefined()
  })

  it('does not outlast the listing', () => {
    const over = { estado: 'GO', dataFim: '2026-11-20', disponivelAte: ate }
    expect(isOnline(over, go('12:00'))).toBe(false)
  })
})
