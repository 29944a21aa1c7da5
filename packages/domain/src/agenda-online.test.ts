import { assert, constantFrom, date, integer, property } from 'fast-check'
import { estadoAgenda, isOnline, proximaMudancaOnline } from './agenda'
import { ESTADOS } from './locais'
import { SLOTS } from './precos'
import { addDias, instanteDe } from './tempo'

const sp = (dia: string, hora: string) => instanteDe(dia, hora, 'SP')
const states = constantFrom(...ESTADOS.map((estado) => estado.uf))
const slots = constantFrom(...Object.values(SLOTS).flat())
const moments = date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2026-12-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('online', () => {
  const anuncio = {
    estado: 'SP',
    dataInicio: '2026-11-20',
    dataFim: '2026-11-23',
    horaInicio: '14:00',
    horaFim: '16:00',
  }
  it.each([
    ['2026-11-19', '15:00', false],
    ['2026-11-20', '13:59', false],
    ['2026-11-20', '14:00', true],
    ['2026-11-21', '15:59', true],
    ['2026-11-21', '16:00', false],
    ['2026-11-23', '15:00', true],
    ['2026-11-24', '15:00', false],
  ])('on %s at %s: %s', (dia, hora, expected) => {
    expect(isOnline(anuncio, sp(dia, hora))).toBe(expected)
  })
  it.each([
    ['2026-11-20', '01:00', false],
    ['2026-11-20', '22:00', true],
    ['2026-11-21', '01:59', true],
    ['2026-11-21', '02:00', false],
    ['2026-11-23', '23:30', true],
    ['2026-11-24', '01:00', false],
  ])('a window across midnight, on %s at %s: %s', (dia, hora, expected) => {
    expect(isOnline({ ...anuncio, horaInicio: '22:00', horaFim: '02:00' }, sp(dia, hora))).toBe(expected)
  })
  it('lasts to midnight when the window ends at 00:00', () => {
    const late = { ...anuncio, horaInicio: '21:00', horaFim: '00:00' }
    expect(isOnline(late, sp('2026-11-20', '23:59'))).toBe(true)
    expect(isOnline(late, sp('2026-11-21', '00:00'))).toBe(false)
  })
  it('falls back to the hours of the turno, and is Offline without any', () => {
    expect(isOnline({ estado: 'SP', turno: 'dia' }, sp('2026-11-20', '09:00'))).toBe(true)
    expect(isOnline({ estado: 'SP', turno: 'noite' }, sp('2026-11-20', '20:59'))).toBe(false)
    expect(isOnline({ estado: 'SP' }, sp('2026-11-20', '12:00'))).toBe(false)
  })
  it('is never true while the schedule is AGENDADO or EXPIRADO, at any time, slot and state', () => {
    assert(
      property(moments, states, slots, integer({ min: -8, max: 8 }), (now, estado, slot, shift) => {
        const dataInicio = addDias('2026-11-15', shift)
        const dates = { estado, dataInicio, dataFim: addDias(dataInicio, 3) }
        const label = estadoAgenda({ ...dates, horarioInicio: slot.inicio, horarioFim: slot.fim }, now).estado
        const online = isOnline({ ...dates, horaInicio: slot.inicio, horaFim: slot.fim }, now)
        return !online || label === 'PUBLICADO'
      }),
      { numRuns: 500 },
    )
  })
})

describe('next change of Online', () => {
  it.each([
    ['2026-11-21T12:30:00Z', '2026-11-21T13:00:00Z'],
    ['2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z'],
    ['2026-11-21T02:59:59.999Z', '2026-11-21T03:00:00Z'],
    ['2026-11-21T06:00:00Z', '2026-11-21T12:00:00Z'],
  ])('after %s is %s', (now, expected) => {
    expect(proximaMudancaOnline(new Date(now))).toEqual(new Date(expected))
  })
  it('is in the future, and Online does not change before it', () => {
    assert(
      property(moments, states, slots, integer({ min: 0, max: 999 }), (now, estado, slot, part) => {
        const anuncio = { estado, horaInicio: slot.inicio, horaFim: slot.fim }
        const next = proximaMudancaOnline(now).getTime()
        const between = new Date(now.getTime() + Math.floor(((next - now.getTime()) * part) / 1000))
        expect(next).toBeGreaterThan(now.getTime())
        expect(isOnline(anuncio, between)).toBe(isOnline(anuncio, now))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the week that a listing states', () => {
  // Saturday 21 November 2026 in Goiânia.
  const at = (hora: string, dia = '2026-11-21') => new Date(`${dia}T${hora}:00-03:00`)
  const slot = { estado: 'GO', horaInicio: '14:00', horaFim: '16:00' }
  const expediente = [{ dia: 6, inicio: '20:00', fim: '02:00' }]

  it('is its one clock: the bought slot makes nothing Online', () => {
    expect(isOnline({ ...slot, expediente }, at('15:00'))).toBe(false)
    expect(isOnline({ ...slot, expediente }, at('20:00'))).toBe(true)
    expect(isOnline({ ...slot, expediente }, at('01:59', '2026-11-22'))).toBe(true)
    expect(isOnline({ ...slot, expediente }, at('02:00', '2026-11-22'))).toBe(false)
    expect(isOnline({ ...slot, expediente: [] }, at('15:00'))).toBe(true)
  })

  it('ends with the listing, and does not wait for the promotion', () => {
    expect(isOnline({ ...slot, expediente, dataFim: '2026-11-20' }, at('21:00'))).toBe(false)
    expect(isOnline({ ...slot, expediente, dataInicio: '2026-11-25' }, at('21:00'))).toBe(true)
  })
})
