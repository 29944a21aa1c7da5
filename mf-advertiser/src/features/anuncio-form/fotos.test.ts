import { foto } from '../../testing'
import { alternarFoto } from './fotos'
import { estadoDoGrupo, GRUPOS } from './grupos'
import { emptyAnuncioForm } from '@portal/domain/anuncio'

const vazio = { imagens: [], imagemPrincipal: '' }

describe('alternarFoto', () => {
  it('makes the first photo the favourite and keeps it as others are added', () => {
    const one = alternarFoto(vazio, foto(1)) ?? vazio
    const two = alternarFoto(one, foto(2))
    expect(two).toEqual({
      imagens: [
        { id: 1, arquivo_path: 'demo/painel-1.webp' },
        { id: 2, arquivo_path: 'demo/painel-2.webp' },
      ],
      imagemPrincipal: 'demo/painel-1.webp',
    })
  })

  it('passes the favourite on when it is removed, unless it was the last', () => {
    const two = alternarFoto(alternarFoto(vazio, foto(1)) ?? vazio, foto(2)) ?? vazio
    const one = alternarFoto(two, foto(1)) ?? vazio
    expect(one.imagemPrincipal).toBe('demo/painel-2.webp')
    expect(alternarFoto(one, foto(2))).toEqual(vazio)
  })

  it('refuses an eleventh photo', () => {
    const ten = { imagens: Array.from({ length: 10 }, (_, i) => foto(i)), imagemPrincipal: '' }
    expect(alternarFoto(ten, foto(99))).toBeUndefined()
  })
})

describe('the groups', () => {
  it('contain every field of the form once', () => {
    const fields = GRUPOS.flatMap((grupo) => [...grupo.fields])
    expect([...fields].sort()).toEqual(Object.keys(emptyAnuncioForm()).sort())
  })

  it('are invalid only after a submission attempt', () => {
    const erros = { titulo: 'Mínimo 5 caracteres' }
    expect(estadoDoGrupo(GRUPOS[1], erros, false)).toBe('falta')
    expect(estadoDoGrupo(GRUPOS[1], erros, true)).toBe('erro')
    expect(estadoDoGrupo(GRUPOS[0], erros, true)).toBe('pronto')
  })
})
