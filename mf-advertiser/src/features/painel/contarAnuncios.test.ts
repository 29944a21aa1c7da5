import { anuncio } from '../../testing'
import { contarAnuncios } from './contarAnuncios'

const at = (iso: string) => new Date(iso)

describe('contarAnuncios', () => {
  it('counts pendente by status, ativo only while not expired, and all others as inactive', () => {
    const list = [
      anuncio(),
      anuncio({ status: 'pendente', ativo: false }),
      anuncio({ status: 'inativo', ativo: false }),
      anuncio({ dataFim: '2026-11-20T23:59:00-03:00' }),
    ]
    expect(contarAnuncios(list, at('2026-11-21T12:00:00-03:00'))).toEqual({
      ativos: 1,
      pendentes: 1,
      inativos: 2,
    })
  })

  it("expires a listing on its last day after its window, in its state's time", () => {
    const list = [anuncio({ dataFim: '2026-11-21T23:59:00-03:00' })]
    expect(contarAnuncios(list, at('2026-11-21T15:59:00-03:00')).ativos).toBe(1)
    expect(contarAnuncios(list, at('2026-11-21T16:01:00-03:00')).inativos).toBe(1)
  })
})
