import { foto } from '../../testing'
import { alternarFoto } from './fotos'
import { estadoDoGrupo, GRUPOS } from './grupos'
import { emptyAnuncioForm } from '@portal/domain/anuncio'

const vazio = { imagens: [], imagemPrincipal: '' }

describe('alternarFoto', () => {
  it('makes the first photo the favourite and keeps it as others come', () => {
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

  it('hands the favourite on when it leaves, and to nobody when it was the last', () => {
    const two = alternarFoto(alternarFoto(vazio, foto(1)) ?? vazio, foto(2)) ?? vazio
    const one = alternarFoto(two, foto(1)) ?? vazio
    expect(one.imagemPrincipal).toBe('demo/painel-2.webp')
    expect(alternarFoto(one, foto(2))).toEqual(vazio)
  })

  it('refuses an eleventh', () => {
    const ten = { imagens: Array.from({ length: 10 }, (_, i) => foto(i)), imagemPrincipal: '' }
    expect(alternarFoto(ten, foto(99))).toBeUndefined()
  })
})

describe('the groups', () => {
  it('hold every field of the form once', () => {
    const fields = GRUPOS.flatMap((grupo) => [...grupo.fields])
    expect([...fields].sort()).toEqual(Object.keys(emptyAnuncioForm()).sort())
  })

  it('are wrong only once the person has tried to send', () => {
    const erros = { titulo: 'Mínimo 5 caracteres' }
    expect(estadoDoGrupo(GRUPOS[1], erros, false)).toBe('falta')
    expect(estadoDoGrupo(GRUPOS[1], erros, true)).toBe('erro')
    expect(estadoDoGrupo(GRUPOS[0], erros, true)).toBe('pronto')
  })
})
