import { resumirRelatos, type Relato } from './lista-de-alerta'

const relato = (conta: number, motivo: Relato['motivo'] = 'ameaca'): Relato => ({ conta, motivo })
const NADA = { relatos: 0, motivos: [] }

it('shows nothing for fewer than two independent reports', () => {
  expect(resumirRelatos([], [])).toEqual(NADA)
  expect(resumirRelatos([relato(1)], [])).toEqual(NADA)
  expect(resumirRelatos([relato(1), relato(2)], [[1, 2]])).toEqual(NADA)
  expect(
    resumirRelatos(
      [relato(1), relato(3)],
      [
        [1, 2],
        [2, 3],
      ],
    ),
  ).toEqual(NADA)
})

it('counts each group of linked accounts once, and each of its reasons once', () => {
  const relatos = [relato(1), relato(2), relato(2, 'insiste'), relato(3, 'insiste')]
  expect(resumirRelatos(relatos, [[1, 2]])).toEqual({
    relatos: 2,
    motivos: [
      { motivo: 'ameaca', total: 1 },
      { motivo: 'insiste', total: 2 },
    ],
  })
})

it('counts neither the reader nor accounts linked to the reader', () => {
  const relatos = [relato(1), relato(2), relato(3)]
  expect(resumirRelatos(relatos, [], 1).relatos).toBe(2)
  expect(resumirRelatos(relatos, [[9, 2]], 9).relatos).toBe(2)
  expect(resumirRelatos(relatos, [[1, 2]], 1)).toEqual(NADA)
})
