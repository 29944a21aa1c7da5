import { MOTIVOS_DENUNCIA } from './denuncia'

describe('reasons of a report', () => {
  it('begin with minors and coercion, which come first in review, and end with another reason', () => {
    expect(MOTIVOS_DENUNCIA.slice(0, 2)).toEqual([
      'Suspeita de menor de 18 anos',
      'Suspeita de exploração ou coação',
    ])
    expect(MOTIVOS_DENUNCIA.at(-1)).toBe('Outro motivo')
  })
  it('differ from each other', () => {
    expect(new Set(MOTIVOS_DENUNCIA).size).toBe(MOTIVOS_DENUNCIA.length)
  })
})
