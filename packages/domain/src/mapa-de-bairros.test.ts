import { BAIRROS } from './bairros'
import { bairrosVizinhos, filasDoMapa } from './mapa-de-bairros'

const CIDADES = Object.keys(BAIRROS).map((chave) => chave.split(':') as [string, string])

describe('the map of neighbourhoods', () => {
  it.each(CIDADES)('places every neighbourhood of %s %s once', (estado, cidade) => {
    expect(filasDoMapa(estado, cidade).flat().sort()).toEqual(
      [...(BAIRROS[`${estado}:${cidade}`] ?? [])].sort(),
    )
  })

  it('puts the north above and the west left', () => {
    const filas = filasDoMapa('GO', 'Goiânia')
    expect(filas[0]).toEqual(['Campinas', 'Setor Aeroporto', 'Vila Nova'])
    expect(filas.at(-1)).toEqual(['Jardim América', 'Nova Suíça', 'Setor Pedro Ludovico'])
  })

  it('is empty for a city without fixed neighbourhoods', () => {
    expect(filasDoMapa('GO', 'Anápolis')).toEqual([])
  })
})

describe('neighbours', () => {
  it('are the four nearest of the same city, nearest first', () => {
    expect(bairrosVizinhos('GO', 'Goiânia', 'Setor Sul')).toEqual([
      'Setor Central',
      'Setor Marista',
      'Setor Oeste',
      'Setor Leste Universitário',
    ])
    expect(bairrosVizinhos('RJ', 'Rio de Janeiro', 'Lapa')).not.toContain('Santana')
  })

  it('of an unknown neighbourhood are none', () => {
    expect(bairrosVizinhos('GO', 'Goiânia', 'Lapa')).toEqual([])
  })
})
