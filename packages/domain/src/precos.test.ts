import { DIAS_GRATIS } from './limites'
import { TURNOS } from './opcoes'
import {
  ADICIONAIS,
  CREDITOS_NOITE,
  DIAS_PROMOCAO,
  diasDoTurno,
  impulsosPermitidos,
  PRECO_ADICIONAL,
  PRECOS,
  PRECOS_MADRUGADA,
  rotuloSlot,
  slotsDoTurno,
} from './precos'
import { PRECO_DO_CREDITO } from './creditos'
import { minutosDe, minutosDoFim } from './tempo'

describe('slots', () => {
  it('are those of the day; the last one ends at 00:00', () => {
    expect(TURNOS.map((turno) => slotsDoTurno(turno).map(rotuloSlot))).toEqual([
      ['09:00\u00A0-\u00A012:00'],
      ['12:00\u00A0-\u00A014:00', '14:00\u00A0-\u00A016:00', '16:00\u00A0-\u00A018:00'],
      ['18:00\u00A0-\u00A021:00', '21:00\u00A0-\u00A000:00'],
      ['00:00\u00A0-\u00A009:00'],
    ])
  })
  it('cover all 24 hours, each minute in exactly one slot', () => {
    const covers = (minute: number) =>
      TURNOS.flatMap(slotsDoTurno).filter((slot) => {
        const [inicio, fim] = [minutosDe(slot.inicio) ?? -1, minutosDoFim(slot.fim) ?? -1]
        return inicio <= minute && minute < fim
      }).length
    expect(Array.from({ length: 1440 }, (_, minute) => covers(minute)).every((n) => n === 1)).toBe(true)
  })
})

describe('combinations', () => {
  it('sell 1, 3 or 7 days, madrugada 1 or 7', () => {
    expect(TURNOS.map(diasDoTurno)).toEqual([
      [1, 3, 7],
      [1, 3, 7],
      [1, 3, 7],
      [1, 7],
    ])
  })
  it.each([
    ['manha', 1, [5]],
    ['manha', 3, [3, 5]],
    ['manha', 7, [3, 5]],
    ['tarde', 1, [5]],
    ['tarde', 3, [3, 5]],
    ['noite', 1, [5]],
    ['noite', 7, [3, 5]],
    ['madrugada', 1, [10]],
    ['madrugada', 7, [10]],
    ['madrugada', 3, []],
    ['tarde', 2, []],
    ['tarde', 0, []],
  ] as const)('%s for %i days takes %j impulsos', (turno, dias, expected) => {
    expect(impulsosPermitidos(turno, dias)).toEqual(expected)
  })
})

describe('price list', () => {
  it('matches the promised one, cell by cell, in centavos and credits', () => {
    expect(PRECOS).toEqual({
      '1/3': { valor: 690, creditos: 3 },
      '1/5': { valor: 990, creditos: 5 },
      '3/3': { valor: 1450, creditos: 5 },
      '3/5': { valor: 1850, creditos: 7 },
      '7/3': { valor: 2490, creditos: 7 },
      '7/5': { valor: 2990, creditos: 9 },
    })
  })
  it('has a price for every daytime combination on sale', () => {
    for (const turno of ['manha', 'tarde', 'noite'] as const) {
      const sold = diasDoTurno(turno).flatMap((dias) =>
        impulsosPermitidos(turno, dias).map((impulsos) => `${dias}/${impulsos}`),
      )
      expect(Object.keys(PRECOS)).toEqual(expect.arrayContaining(sold))
    }
    expect(DIAS_PROMOCAO).toEqual([1, 3, 7])
  })
  it('prices madrugada by days only, with its credits derived from the price at 2.30', () => {
    expect(PRECOS_MADRUGADA).toEqual({ 1: { valor: 920, creditos: 4 }, 7: { valor: 4600, creditos: 20 } })
    for (const { valor, creditos } of Object.values(PRECOS_MADRUGADA)) {
      expect(creditos * PRECO_DO_CREDITO).toBe(valor)
    }
  })
  it('costs 4 and 20 credits for noite of 1 and 7 days', () => {
    expect(CREDITOS_NOITE).toEqual({ 1: 4, 7: 20 })
  })
  it('has the three add-ons', () => {
    expect(ADICIONAIS.map((adicional) => Object.values(PRECO_ADICIONAL[adicional]))).toEqual([
      ['SUPER TOP', 460, 2],
      ['Highlight', 230, 1],
      ['NOVIDADE', 230, 1],
    ])
  })
  it('gives the free plan 7 days', () => {
    expect(DIAS_GRATIS).toBe(7)
  })
})
