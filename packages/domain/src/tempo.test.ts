import { assert, constantFrom, date, property } from 'fast-check'
import { ESTADOS } from './locais'
import {
  addDias,
  diaEHora,
  diaEHoraSemAno,
  diaEscrito,
  diaSemAno,
  fimDaPromocao,
  horaDe,
  inicioDaPromocao,
  instanteDe,
  isDia,
  isSlotPassado,
  localDe,
  minutosDe,
  minutosDoFim,
  validarInicio,
} from './tempo'

const at = (iso: string) => new Date(iso)

describe('formatting of days and instants', () => {
  it.each([
    ['2026-11-22T02:30:00Z', '21/11/2026 às 23:30'],
    ['2026-11-22T02:30:00.000Z', '21/11/2026 às 23:30'],
    ['2026-11-21T21:30:00-05:00', '21/11/2026 às 21:30'],
    ['2026-11-24T23:59:00-03:00', '24/11/2026 às 23:59'],
  ])('%s is %s: the clock of its offset, of UTC that of Brasília', (instante, text) => {
    expect([diaEHora(instante), diaEscrito(instante)]).toEqual([text, text.slice(0, 10)])
    expect(diaEHoraSemAno(instante)).toBe(text.replace('/2026', ''))
  })

  it('keeps the calendar day of its text', () => {
    expect([diaEscrito('2026-11-08'), diaSemAno('2026-11-08')]).toEqual(['08/11/2026', '08/11'])
  })
})

describe('days and times of day', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', undefined],
    ['9:00', undefined],
    ['12:60', undefined],
    ['', undefined],
  ])('%j is minute %j', (hora, minutos) => {
    expect(minutosDe(hora)).toBe(minutos)
  })
  it('reads 00:00 as 24:00 only for an end', () => {
    expect(minutosDoFim('00:00')).toBe(1440)
    expect(minutosDoFim('12:00')).toBe(720)
    expect(horaDe(1440)).toBe('00:00')
    expect(horaDe(545)).toBe('09:05')
  })
  it('validates calendar days', () => {
    expect(isDia('2028-02-29')).toBe(true)
    expect(isDia('2026-02-29')).toBe(false)
    expect(isDia('2026-13-01')).toBe(false)
    expect(isDia('21/11/2026')).toBe(false)
  })
  it('adds days across months and years', () => {
    expect(addDias('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDias('2026-03-01', -1)).toBe('2026-02-28')
    expect(() => addDias('amanhã', 1)).toThrow(RangeError)
  })
})

describe('local time', () => {
  it("uses the state's time zone", () => {
    const now = at('2026-11-21T03:30:00Z')
    expect(localDe(now, 'GO')).toEqual({ dia: '2026-11-21', hora: '00:30', minutos: 30 })
    expect(localDe(now, 'AM')).toEqual({ dia: '2026-11-20', hora: '23:30', minutos: 1410 })
    expect(localDe(now, 'AC')).toEqual({ dia: '2026-11-20', hora: '22:30', minutos: 1350 })
  })
  it('round-trips to the minute in every state', () => {
    const states = constantFrom(...ESTADOS.map((estado) => estado.uf))
    const moments = date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true })
    assert(
      property(moments, states, (moment, uf) => {
        const local = localDe(moment, uf)
        return (
          instanteDe(local.dia, local.hora, uf).getTime() === Math.floor(moment.getTime() / 60_000) * 60_000
        )
      }),
    )
  })
  it('has an instant for every minute of the day, and throws for 24:00', () => {
    expect(instanteDe('2026-11-21', '00:00', 'SP')).toEqual(at('2026-11-21T03:00:00Z'))
    expect(instanteDe('2026-11-21', '12:00', 'AC')).toEqual(at('2026-11-21T17:00:00Z'))
    expect(() => instanteDe('2026-11-21', '24:00', 'SP')).toThrow(RangeError)
  })
})

describe('start and end of a promotion', () => {
  it('starts on the later of the chosen day and the local day of settlement', () => {
    const settlement = at('2026-11-22T02:00:00Z')
    expect(inicioDaPromocao('2026-11-25', settlement, 'SP')).toBe('2026-11-25')
    expect(inicioDaPromocao('2026-11-20', settlement, 'SP')).toBe('2026-11-21')
    expect(inicioDaPromocao(null, settlement, 'SP')).toBe('2026-11-21')
  })
  it('ends that many days later at 23:59 local', () => {
    expect(fimDaPromocao('2026-11-29', 3, 'SP')).toEqual({
      dataFim: '2026-12-02',
      expiraEm: at('2026-12-03T02:59:00Z'),
    })
    expect(fimDaPromocao('2026-11-29', 3, 'AC').expiraEm).toEqual(at('2026-12-03T04:59:00Z'))
  })
})

describe('a slot in the past', () => {
  const now = at('2026-11-21T15:00:30Z')
  it('is one whose starting minute is before the local time', () => {
    expect(isSlotPassado('2026-11-21', '09:00', 'SP', now)).toBe(true)
    expect(isSlotPassado('2026-11-21', '12:00', 'SP', now)).toBe(false)
    expect(isSlotPassado('2026-11-21', '12:00', 'AM', now)).toBe(false)
    expect(isSlotPassado('2026-11-22', '09:00', 'SP', now)).toBe(false)
    expect(isSlotPassado('2026-11-20', '21:00', 'SP', now)).toBe(true)
  })
  it('cannot be bought, nor can an earlier day', () => {
    expect(validarInicio('2026-11-20', '21:00', 'SP', now)).toEqual({ ok: false, code: 'DATA_PASSADA' })
    expect(validarInicio('hoje', '21:00', 'SP', now)).toEqual({ ok: false, code: 'DATA_PASSADA' })
    expect(validarInicio('2026-11-21', '00:00', 'SP', now)).toEqual({ ok: false, code: 'HORARIO_PASSADO' })
    expect(validarInicio('2026-11-21', '14:00', 'SP', now)).toEqual({ ok: true })
  })
})
