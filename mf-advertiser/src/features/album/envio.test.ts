import { enfileirar, recusaLocal, type Envio } from './envio'
import { moveFoto } from './moveFoto'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const add = (lista: readonly Envio[], files: File[], vagas: number) =>
  enfileirar(lista, { files, ia: false }, vagas, () => 'chave')

describe('enfileirar', () => {
  it("refuses non-images and files beyond the album's capacity", () => {
    const lista = add([], [file('a.png'), file('b.pdf', 'application/pdf'), file('c.png'), file('d.png')], 2)
    expect(lista.map(({ status }) => status)).toEqual(['espera', 'recusado', 'espera', 'recusado'])
    expect(lista[3]?.message).toBe('O álbum está cheio.')
  })

  it('counts pending uploads, but not cancelled ones', () => {
    const first = add([], [file('a.png')], 1)
    expect(add(first, [file('b.png')], 1)[1]?.status).toBe('recusado')
    const cancelled = first.map((envio): Envio => ({ ...envio, status: 'cancelado' }))
    expect(add(cancelled, [file('b.png')], 1)[1]?.status).toBe('espera')
  })
})

describe('recusaLocal', () => {
  it.each([
    [{ name: 'IMG_1.HEIC', type: '', size: 9 }, /HEIC.*JPEG/],
    [{ name: 'foto', type: 'image/heif', size: 9 }, /HEIC.*JPEG/],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, /vazio/],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 25 * 1024 * 1024 + 1 }, /25 MB/],
  ])('explains why %j is not sent', (refused, reason) => {
    expect(recusaLocal(refused)).toMatch(reason)
  })

  it('accepts 25 MB', () => {
    expect(recusaLocal({ name: 'a.jpg', type: 'image/jpeg', size: 25 * 1024 * 1024 })).toBeUndefined()
  })
})

describe('moveFoto', () => {
  const photos = [{ id: 1 }, { id: 2 }, { id: 3 }]
  it.each([
    [2, 0, [2, 1, 3]],
    [1, 2, [2, 3, 1]],
    [1, -1, [1, 2, 3]],
    [3, 9, [1, 2, 3]],
    [7, 0, [1, 2, 3]],
  ] as const)('moves %i to %i', (id, to, expected) => {
    expect(moveFoto(photos, id, to).map((photo) => photo.id)).toEqual(expected)
  })
})
