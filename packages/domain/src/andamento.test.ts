import { assert, constantFrom, integer, property } from 'fast-check'
import {
  comecoDoTop,
  diasDeImpulsos,
  hasComecado,
  impulsosDeHoje,
  proximaMudanca,
  proximoAumento,
  textoDoInicio,
  textoDoPeriodo,
} from './andamento'
import { addDias, instanteDe } from './tempo'

const sp = (dia: string, hora: string) => instanteDe(dia, hora, 'SP')
const promocao = {
  estado: 'SP',
  dataInicio: '2026-11-23',
  horarioInicio: '18:00',
  dias: 3,
  impulsos: ['18:10', '19:00', '20:30'],
  superTop: true,
}

it('begins at its hour and day in its state, whenever it was settled', () => {
  expect(hasComecado(promocao, sp('2026-11-23', '00:50'))).toBe(false)
  expect(hasComecado(promocao, sp('2026-11-23', '17:59'))).toBe(false)
  expect(hasComecado(promocao, sp('2026-11-23', '18:00'))).toBe(true)
  expect(hasComecado({ ...promocao, estado: 'AC' }, sp('2026-11-23', '18:00'))).toBe(false)
})

it('states when it begins, until it has begun', () => {
  expect(
    textoDoInicio({ ...promocao, superTop: false, horarioInicio: '14:00' }, sp('2026-11-22', '10:00')),
  ).toBe('No ar; TOP começa 23/11 às 14:00')
  expect(textoDoInicio(promocao, sp('2026-11-22', '10:00'))).toBe('No ar; SUPER TOP começa 23/11 às 18:00')
  expect(textoDoInicio(promocao, sp('2026-11-23', '18:00'))).toBeUndefined()
})

it('states before the purchase when rank, badges and impulsos begin', () => {
  expect(comecoDoTop(promocao, sp('2026-11-22', '10:00'))).toBe('SUPER TOP começa 23/11 às 18:00')
  expect(comecoDoTop(promocao, sp('2026-11-23', '18:00'))).toBeUndefined()
})

it('states exactly what is bought', () => {
  expect(textoDoPeriodo({ dataInicio: '2026-11-22', dias: 3, impulsos: 3 }, 'SP')).toBe(
    'no ar até 25/11, 23:59 · 9 impulsos',
  )
  expect(textoDoPeriodo({ dataInicio: '2026-11-22', dias: 7, impulsos: 10 }, 'AC')).toBe(
    'no ar até 29/11, 23:59 · 70 impulsos',
  )
  expect(textoDoPeriodo({ dataInicio: '2026-11-22', dias: 7, impulsos: 0 }, 'SP')).toBe(
    'no ar até 29/11, 23:59',
  )
})

it('fires the chosen count per day on exactly the chosen days, at any time of evaluation', () => {
  assert(
    property(
      constantFrom(1, 3, 7),
      integer({ min: 1, max: 3 }),
      constantFrom('SP', 'AM', 'AC'),
      (dias, n, estado) => {
        const bought = { ...promocao, estado, dias, impulsos: promocao.impulsos.slice(0, n) }
        let [fired, before] = [0, 0]
        let next: Date | null = sp('2026-11-20', '00:00')
        for (let steps = 0; next !== null && steps < 100; steps += 1) {
          const count = impulsosDeHoje(bought, next)
          fired += Math.max(0, count - before)
          before = count
          next = proximaMudanca(bought, next)
        }
        expect(next).toBeNull()
        expect(before).toBe(0)
        expect(fired).toBe(dias * n)
        expect(diasDeImpulsos(bought)).toEqual(
          Array.from({ length: dias }, (_, day) => addDias('2026-11-23', day)),
        )
      },
    ),
  )
})

it('leaves the order unchanged before its start and after its last impulso day', () => {
  expect(impulsosDeHoje(promocao, sp('2026-11-22', '23:00'))).toBe(0)
  expect(proximaMudanca(promocao, sp('2026-11-22', '10:00'))).toEqual(sp('2026-11-23', '18:00'))
  expect(impulsosDeHoje(promocao, sp('2026-11-26', '23:00'))).toBe(0)
  expect(proximaMudanca(promocao, sp('2026-11-26', '23:00'))).toBeNull()
})

it('counts more impulsos from its start, and from each of today or tomorrow on', () => {
  const next = (dia: string, hora: string) => proximoAumento(promocao, sp(dia, hora))
  expect(next('2026-11-22', '10:00')).toEqual(sp('2026-11-23', '18:00'))
  expect(next('2026-11-23', '18:10')).toEqual(sp('2026-11-23', '19:00'))
  expect(next('2026-11-23', '20:30')).toEqual(sp('2026-11-24', '18:10'))
  expect(next('2026-11-25', '20:30')).toBeNull()
  expect(next('2026-11-26', '10:00')).toBeNull()
})
