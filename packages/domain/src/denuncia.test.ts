import { classeDaDenuncia, MOTIVOS_DENUNCIA, PRAZOS_DENUNCIA } from './denuncia'

describe('reasons of a report', () => {
  it('start with minors and coercion, the first in review, and end with another reason', () => {
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

describe('deadlines of a report', () => {
  it('come from its class; an unknown reason gets the longest', () => {
    expect(MOTIVOS_DENUNCIA.map((motivo) => PRAZOS_DENUNCIA[classeDaDenuncia(motivo)].responder)).toEqual([
      60, 60, 120, 360, 1_440, 1_440, 1_440, 1_440,
    ])
    expect(classeDaDenuncia('qualquer coisa')).toBe('demais')
  })
  it('hide a listing before the answer is due, if at all', () => {
    for (const { responder, ocultar } of Object.values(PRAZOS_DENUNCIA)) {
      expect(ocultar ?? 0).toBeLessThan(responder)
    }
  })
})
