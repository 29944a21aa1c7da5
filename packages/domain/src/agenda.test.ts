import { array, assert, constantFrom, double, integer, property } from 'fast-check'
import {
  estadoAgenda,
  expiraEmBreve,
  expiraHoje,
  impulsosPassados,
  isExpirado,
  sorteiaImpulsos,
} from './agenda'
import { instanteDe, minutosDe, minutosDoFim } from './tempo'

const sp = (dia: string, hora: string) => instanteDe(dia, hora, 'SP')

const agenda = {
  estado: 'SP',
  dataInicio: '2026-11-20',
  dataFim: '2026-11-23',
  horarioInicio: '14:00',
  horarioFim: '16:00',
}

describe('schedule label', () => {
  it.each([
    ['2026-11-19', '23:59', 'AGENDADO', 'AGENDADO', 'blue'],
    ['2026-11-20', '13:59', 'AGENDADO', 'AGENDADO', 'blue'],
    ['2026-11-20', '14:00', 'PUBLICADO', 'PUBLICADO', 'green'],
    ['2026-11-22', '03:00', 'PUBLICADO', 'PUBLICADO', 'green'],
    ['2026-11-23', '16:00', 'PUBLICADO', 'PUBLICADO', 'green'],
    ['2026-11-23', '16:01', 'EXPIRADO', 'EXPIRADO', 'red'],
    ['2026-11-24', '00:00', 'EXPIRADO', 'EXPIRADO', 'red'],
  ])('on %s at %s is %s', (dia, hora, estado, rotulo, cor) => {
    expect(estadoAgenda(agenda, sp(dia, hora))).toEqual({ estado, rotulo, cor })
  })
  it('is INDISPONÍVEL when a date is missing', () => {
    const now = sp('2026-11-21', '10:00')
    const unavailable = { estado: 'INDISPONIVEL', rotulo: 'INDISPONÍVEL', cor: 'grey' }
    expect(estadoAgenda({ ...agenda, dataFim: null }, now)).toEqual(unavailable)
    expect(estadoAgenda({ ...agenda, dataInicio: undefined }, now)).toEqual(unavailable)
  })
  it('is grey when the input is invalid', () => {
    const now = sp('2026-11-21', '10:00')
    expect(estadoAgenda({ ...agenda, dataFim: '31/12/2026' }, now)).toMatchObject({
      estado: 'INVALIDO',
      cor: 'grey',
    })
    expect(estadoAgenda({ ...agenda, horarioFim: '25:00' }, now)).toMatchObject({
      estado: 'INVALIDO',
      cor: 'grey',
    })
    expect(estadoAgenda(agenda, new Date(Number.NaN))).toMatchObject({ estado: 'INVALIDO', cor: 'grey' })
  })
})

describe('expired on the panel', () => {
  it('follows the local clock of the state', () => {
    const end = { estado: 'AC', dataFim: '2026-11-23', horarioFim: '16:00' }
    expect(isExpirado(end, sp('2026-11-23', '17:30'))).toBe(false)
    expect(isExpirado(end, sp('2026-11-23', '18:01'))).toBe(true)
  })
  it('reads an end at 00:00 as 24:00', () => {
    const end = { estado: 'SP', dataFim: '2026-11-23', horarioInicio: '21:00', horarioFim: '00:00' }
    expect(isExpirado(end, sp('2026-11-23', '23:59'))).toBe(false)
    expect(isExpirado(end, sp('2026-11-24', '00:00'))).toBe(true)
  })
  it('keeps a window that crosses midnight until the end of its last day', () => {
    const end = { estado: 'SP', dataFim: '2026-11-23', horarioInicio: '22:00', horarioFim: '02:00' }
    expect(isExpirado(end, sp('2026-11-23', '03:00'))).toBe(false)
    expect(isExpirado(end, sp('2026-11-24', '00:30'))).toBe(true)
  })
  it('never expires without an end, and lasts the whole day without hours', () => {
    expect(isExpirado({ estado: 'SP' }, sp('2030-01-01', '00:00'))).toBe(false)
    expect(isExpirado({ estado: 'SP', dataFim: '2026-11-23' }, sp('2026-11-23', '23:59'))).toBe(false)
  })
})

describe('drawing of impulsos', () => {
  const windows = constantFrom(
    ...[
      ['09:00', '12:00'],
      ['21:00', '00:00'],
      ['00:00', '09:00'],
    ].map(([horaInicio = '', horaFim = '']) => ({ horaInicio, horaFim })),
  )
  it('returns n different sorted minutes inside the window for any random source', () => {
    const randoms = array(double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
    assert(
      property(windows, integer({ min: 0, max: 10 }), randoms, (janela, n, values) => {
        let call = 0
        const drawn = sorteiaImpulsos({ ...janela, n }, () => values[call++ % values.length] ?? 0)
        const inicio = minutosDe(janela.horaInicio) ?? 0
        const fim = minutosDoFim(janela.horaFim) ?? 0
        const inside = drawn.map((hora) => minutosDe(hora) ?? -1).every((m) => m >= inicio && m < fim)
        expect(drawn).toEqual([...drawn].sort())
        return inside && drawn.length === n && new Set(drawn).size === n
      }),
    )
  })
  it('returns every minute of a window that is too short', () => {
    expect(sorteiaImpulsos({ horaInicio: '09:00', horaFim: '09:03', n: 10 }, () => 0)).toEqual([
      '09:00',
      '09:01',
      '09:02',
    ])
  })
  it('continues past midnight when the window does', () => {
    const drawn = sorteiaImpulsos({ horaInicio: '23:59', horaFim: '00:01', n: 2 }, () => 0.5)
    expect(drawn).toEqual(['00:00', '23:59'])
  })
  it('throws on a malformed window', () => {
    expect(() => sorteiaImpulsos({ horaInicio: '9h', horaFim: '12:00', n: 1 }, () => 0)).toThrow(RangeError)
  })
})

describe('impulsos that have passed', () => {
  const impulsos = ['14:05', '14:30', '15:10']
  it('are those up to the local minute', () => {
    expect(impulsosPassados(impulsos, 'SP', sp('2026-11-21', '14:04'))).toBe(0)
    expect(impulsosPassados(impulsos, 'SP', sp('2026-11-21', '14:05'))).toBe(1)
    expect(impulsosPassados(impulsos, 'SP', sp('2026-11-21', '23:00'))).toBe(3)
    expect(impulsosPassados(impulsos, 'AC', sp('2026-11-21', '16:10'))).toBe(1)
  })
  it('start again every day', () => {
    expect(impulsosPassados(impulsos, 'SP', sp('2026-11-22', '00:00'))).toBe(0)
  })
})

describe('expiring filters', () => {
  const now = sp('2026-11-21', '10:00')
  it("'Em breve' is 48 hours or less from now", () => {
    expect(expiraEmBreve(sp('2026-11-23', '10:00'), now)).toBe(true)
    expect(expiraEmBreve(sp('2026-11-23', '10:01'), now)).toBe(false)
    expect(expiraEmBreve(sp('2026-11-21', '09:59'), now)).toBe(false)
  })
  it("'Hoje' is the local day of today", () => {
    expect(expiraHoje(sp('2026-11-21', '23:59'), 'SP', now)).toBe(true)
    expect(expiraHoje(sp('2026-11-22', '00:00'), 'SP', now)).toBe(false)
    expect(expiraHoje(instanteDe('2026-11-21', '23:59', 'AC'), 'AC', now)).toBe(true)
  })
})
