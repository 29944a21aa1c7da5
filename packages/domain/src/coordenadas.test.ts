import { findCidadeMaisProxima, roundPosition } from './coordenadas'

describe('the nearest listed city', () => {
  it.each([
    ['Goiânia', -16.6869, -49.2648],
    ['Rio de Janeiro', -22.9519, -43.2105],
    ['Manaus', -3.119, -60.0217],
    ['Oiapoque', 3.84, -51.83],
    ['Campinas', -22.9, -47.06],
  ])('is %s in its middle', (nome, latitude, longitude) => {
    expect(findCidadeMaisProxima(latitude, longitude).nome).toBe(nome)
  })

  it('is found for a place without its own list', () => {
    expect(findCidadeMaisProxima(-21.17, -47.81)).toEqual({ uf: 'SP', nome: 'Campinas' })
  })

  it('rounds a position to a tenth of a degree', () => {
    expect(roundPosition(-16.6869)).toBe(-16.7)
  })
})
