import { medidaRecusada, type AlvoDaMedida, type MedidasDenuncia } from './medidas'

const ANUNCIO: AlvoDaMedida = { classe: 'demais', foto: false, comFotos: true, oculto: false }
const upheld = (alvo: Partial<AlvoDaMedida>, medidas: Partial<MedidasDenuncia> = {}) =>
  medidaRecusada({ ...ANUNCIO, ...alvo }, 'procedente', { retirarAnuncio: false, ...medidas })?.campo

describe('an upheld report', () => {
  it.each<[string, Partial<MedidasDenuncia>]>([
    ['takes the listing down', { retirarAnuncio: true }],
    ['refuses photos', { fotos: [1] }],
    ['bans the account', { banirConta: true }],
    ['says why nothing is done', { semMedida: 'já foi corrigido' }],
  ])('%s', (_name, medidas) => {
    expect(upheld({}, medidas)).toBeUndefined()
  })

  it('has a measure, or the reason for none, and not both', () => {
    expect(upheld({})).toBe('medida')
    expect(upheld({}, { semMedida: 'já foi corrigido', retirarAnuncio: true })).toBe('semMedida')
  })

  it('of a stored picture removes it by itself, and no reason spares it', () => {
    expect(upheld({ foto: true })).toBeUndefined()
    expect(upheld({ foto: true }, { semMedida: 'o dono já trocou' })).toBe('semMedida')
  })

  it('of an intimate picture on a listing names the photo, while the listing shows one', () => {
    const intima = { classe: 'imagem-intima' } as const
    expect(upheld(intima, { retirarAnuncio: true })).toBe('fotos')
    expect(upheld(intima, { retirarAnuncio: true, fotos: [1] })).toBeUndefined()
    expect(upheld({ ...intima, comFotos: false }, { retirarAnuncio: true })).toBeUndefined()
  })

  it('that has hidden something is not left without a measure', () => {
    expect(upheld({ oculto: true }, { semMedida: 'já foi corrigido' })).toBe('semMedida')
  })
})

it('an unfounded report has no measure', () => {
  const unfounded = (medidas: Partial<MedidasDenuncia>) =>
    medidaRecusada(ANUNCIO, 'improcedente', { retirarAnuncio: false, ...medidas })?.campo
  expect(unfounded({})).toBeUndefined()
  expect(unfounded({ retirarAnuncio: true })).toBe('medida')
  expect(unfounded({ fotos: [1] })).toBe('medida')
})
