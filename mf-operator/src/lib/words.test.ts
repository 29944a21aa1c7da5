import { duracao, lerPrazo } from './words'

const NOW = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString()

describe('a deadline', () => {
  it.each([
    [-6, 'vencido há 6 min', 'vencido'],
    [38, '38 min', 'quente'],
    [72, '1 h 12 min', 'logo'],
    [120, '2 h', 'calmo'],
    [185, '3 h 05 min', 'calmo'],
    [3 * 1_440, '3 dias', 'calmo'],
  ])('%s minutes away reads %s and is %s', (minutes, texto, urgencia) => {
    expect(lerPrazo(at(minutes), at(-60), NOW)).toMatchObject({ texto, urgencia })
  })

  it('returns the elapsed part, at most 100', () => {
    expect(lerPrazo(at(60), at(-60), NOW).gasto).toBe(50)
    expect(lerPrazo(at(-5), at(-60), NOW).gasto).toBe(100)
    expect(lerPrazo(at(60), at(5), NOW).gasto).toBe(0)
  })

  it('omits minutes for whole hours', () => {
    expect([duracao(0), duracao(60), duracao(2_879)]).toEqual(['0 min', '1 h', '47 h 59 min'])
  })
})
