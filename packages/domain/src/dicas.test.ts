import { dicaDaResposta, dicaDoHorario } from './dicas'

const NOW = new Date('2026-11-21T15:00:00Z')
const day = (contacts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => contacts[hour] ?? 0)

describe('the hour of the contacts', () => {
  it('is told with the counts that it comes from', () => {
    expect(dicaDoHorario(day({ 9: 10, 14: 13, 18: 14, 19: 17 }))).toEqual({
      titulo: 'Seus contatos vêm mais às 19h',
      texto: '31 de 54 chegaram entre 18h e 20h.',
    })
  })

  it('may lie around midnight', () => {
    expect(dicaDoHorario(day({ 23: 15, 0: 10 }))).toEqual({
      titulo: 'Seus contatos vêm mais às 0h',
      texto: '25 de 25 chegaram entre 23h e 1h.',
    })
  })

  it('is not invented from few contacts, or from an even day', () => {
    expect(dicaDoHorario(day({ 19: 19 }))).toBeUndefined()
    expect(dicaDoHorario(day({ 19: 20 }))).toBeDefined()
    expect(dicaDoHorario(Array<number>(24).fill(5))).toBeUndefined()
  })
})

describe('the time to answer', () => {
  const resposta = { medianaS: 54 * 60, conversas: 5, medidaEm: NOW }
  const titulo = (change: object) => dicaDaResposta({ ...resposta, ...change }, NOW)?.titulo

  it('says whether the badge is shown', () => {
    expect(dicaDaResposta(resposta, NOW)).toEqual({
      titulo: 'Você responde em 54 min',
      texto: 'O selo “Responde em 1 h” está nos seus anúncios.',
    })
    expect(dicaDaResposta({ ...resposta, medianaS: 3_601 }, NOW)).toEqual({
      titulo: 'Você responde em mais de 1 h',
      texto: 'Até 1 h, o selo “Responde em 1 h” aparece nos seus anúncios.',
    })
  })

  it.each([
    [{ medianaS: 3_600 }, 'Você responde em 1 h'],
    [{ medianaS: 3 * 3_600 }, 'Você responde em mais de 2 h'],
    [{ conversas: 4 }, undefined],
  ])('%j: %s', (change, said) => {
    expect(titulo(change)).toBe(said)
  })
})
