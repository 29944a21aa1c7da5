import { enfileirar } from './envio'
import { moveFoto } from './moveFoto'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })

describe('enfileirar', () => {
  it('refuses what is no image and what does not fit into the album any more', () => {
    const lista = enfileirar(
      [],
      [file('a.png'), file('b.pdf', 'application/pdf'), file('c.png'), file('d.png')],
      2,
    )
    expect(lista.map(({ status }) => status)).toEqual(['espera', 'recusado', 'espera', 'recusado'])
    expect(lista[3]?.message).toBe('O álbum está cheio.')
  })

  it('counts what is already on its way', () => {
    const [, second] = enfileirar(enfileirar([], [file('a.png')], 1), [file('b.png')], 1)
    expect(second?.status).toBe('recusado')
  })
})

describe('moveFoto', () => {
  const photos = [{ id: 1 }, { id: 2 }, { id: 3 }]
  it.each([
    [2, -1, [2, 1, 3]],
    [2, 1, [1, 3, 2]],
    [1, -1, [1, 2, 3]],
    [3, 1, [1, 2, 3]],
  ] as const)('moves %i by %i', (id, step, expected) => {
    expect(moveFoto(photos, id, step).map((photo) => photo.id)).toEqual(expected)
  })
})
