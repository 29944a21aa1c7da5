import { GRUPOS_FILTRO, ZONAS } from '@portal/domain/opcoes'
import { atributo, BITS, bitsDoAnuncio, gruposDaBusca } from './atributos'

const NADA = {
  etnia: [],
  nacionalidade: [],
  seios: [],
  cabelo: [],
  corpo: [],
  servicos: [],
  servicosPara: [],
  localAtendimento: [],
  zona: null,
}

describe('the bits of attributes', () => {
  it('exist for every value that a listing can have, and for no other', () => {
    const values = GRUPOS_FILTRO.flatMap(({ key, formOptions }) =>
      formOptions.map((option) => atributo(key, option)),
    )
    expect([...BITS].sort()).toEqual([...values, ...ZONAS.map((zona) => atributo('zona', zona))].sort())
    expect(BITS.length).toBeLessThanOrEqual(63)
  })

  // Stored listings contain them: a change here requires a migration of `vitrine.atributos`.
  it('keep their positions', () => {
    expect(BITS.indexOf('etnia=africana')).toBe(0)
    expect(BITS.indexOf('nacionalidade=brasileira')).toBe(7)
    expect(BITS.indexOf('seios=pequenos')).toBe(11)
    expect(BITS.indexOf('cabelo=loiro')).toBe(15)
    expect(BITS.indexOf('tipodecorpo=magra')).toBe(20)
    expect(BITS.indexOf('servicos=oral')).toBe(24)
    expect(BITS.indexOf('servicos=trio')).toBe(37)
    expect(BITS.indexOf('servicospara=homens')).toBe(38)
    expect(BITS.indexOf('localdeatendimento=em casa')).toBe(42)
    expect(BITS.indexOf('zona=centro')).toBe(49)
  })

  it('match where a filter matches a form value, and nowhere else', () => {
    const anuncio = bitsDoAnuncio({ ...NADA, cabelo: ['Castanho'], zona: 'Centro' })
    const meets = (filtro: Parameters<typeof gruposDaBusca>[0]) =>
      gruposDaBusca(filtro).every(({ mascara }) => (anuncio & BigInt(mascara)) !== 0n)
    expect(meets({ grupos: { cabelo: ['Moreno'] }, zona: 'Centro' })).toBe(true)
    expect(meets({ grupos: { cabelo: ['Loiro', 'Moreno'] } })).toBe(true)
    expect(meets({ grupos: { cabelo: ['Loiro'] } })).toBe(false)
    expect(meets({ grupos: { cabelo: ['Moreno'], etnia: ['Latina'] } })).toBe(false)
    expect(gruposDaBusca({ grupos: { seios: ['Nenhum valor assim'] }, zona: 'Zona Leste' })).toEqual([
      { tokens: [], mascara: '0' },
      { tokens: [], mascara: '0' },
    ])
  })
})
