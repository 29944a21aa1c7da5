import { fotoUrl, largurasDisponiveis } from './foto'

describe('pictures', () => {
  it('builds a /storage address with one of the stored widths', () => {
    expect(fotoUrl('a/b.webp')).toBe('/storage/a/b.webp')
    expect(fotoUrl('/a/b.webp', 320)).toBe('/storage/a/b.webp?w=320')
  })

  it('offers at least one width and none larger than the picture', () => {
    expect(largurasDisponiveis(900)).toEqual([160, 320, 480, 800])
    expect(largurasDisponiveis(50)).toEqual([160])
  })
})
