import {
  applyCidade,
  applyEstado,
  applyModoContato,
  applyWhatsapp,
  DEVE_SER_PREENCHIDO,
  emptyAnuncioForm,
  temEmail,
  temWhatsapp,
  validarAnuncio,
  validarFotos,
  type AnuncioEntrada,
} from './anuncio'
import { MAX_FOTOS } from './limites'

const fotos = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: i + 1, arquivo_path: `f${i + 1}.webp` }))

function build(over: AnuncioEntrada = {}): AnuncioEntrada {
  return {
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    idade: 29,
    titulo: 'Massagem relaxante',
    descricao: 'Atendo com hora marcada em um espaço tranquilo.',
    etnia: ['Latina'],
    cabelo: ['Preto'],
    corpo: ['Magra'],
    servicos: ['Massagem tântrica'],
    servicosPara: ['Casais'],
    localAtendimento: ['Em casa'],
    precoPorHora: 'R$ 200,00',
    pagamentos: ['Pix'],
    modoContato: 'telefone',
    telefone: '(62) 9.8765-4321',
    dadosSensiveis: true,
    imagens: fotos(2),
    imagemPrincipal: 'f1.webp',
    ...over,
  }
}

describe('a complete listing', () => {
  it('has no errors', () => {
    expect(validarAnuncio(build())).toEqual({})
  })
  it('may spell options in any case and without accents, optional fields included', () => {
    expect(
      validarAnuncio(
        build({
          categoria: 'massagens',
          estado: 'Goiás',
          cidade: 'goiania',
          servicos: ['massagem tantrica'],
          zona: 'zona sul',
          nacionalidade: ['Brasileira'],
          seios: ['medios'],
          cep: '74230-010',
          idade: '29',
          dadosSensiveis: 1,
        }),
      ),
    ).toEqual({})
  })
})

describe('messages', () => {
  it.each<[keyof AnuncioEntrada, AnuncioEntrada, string[]]>([
    ['categoria', { categoria: '' }, ['Campo obrigatório']],
    ['estado', { estado: '' }, ['Campo obrigatório']],
    ['cidade', { cidade: '' }, ['Campo obrigatório']],
    ['idade', { idade: 17 }, ['Mínimo 18 anos']],
    ['idade', { idade: '' }, ['Mínimo 18 anos']],
    ['idade', { idade: '17' }, ['Mínimo 18 anos']],
    ['idade', { idade: 18.5 }, ['Mínimo 18 anos']],
    ['titulo', { titulo: ' abcd ' }, ['Mínimo 5 caracteres']],
    ['descricao', { descricao: 'a'.repeat(19) }, ['Mínimo 20 caracteres']],
    ['precoPorHora', { precoPorHora: '' }, ['Selecione o preço', 'Preço por hora deve ser preenchido']],
    ['etnia', { etnia: [] }, ['Etnia deve ser preenchido']],
    ['cabelo', { cabelo: [] }, ['Cabelo deve ser preenchido']],
    ['corpo', { corpo: [] }, ['Tipo de corpo deve ser preenchido']],
    ['servicos', { servicos: [] }, ['Serviços deve ser preenchido']],
    ['servicosPara', { servicosPara: [] }, ['Serviços para deve ser preenchido']],
    ['localAtendimento', { localAtendimento: [] }, ['Local de atendimento deve ser preenchido']],
    ['pagamentos', { pagamentos: [] }, ['Tipo de pagamento deve ser preenchido']],
    ['modoContato', { modoContato: '' }, ['Contato deve ser preenchido']],
    ['dadosSensiveis', { dadosSensiveis: false }, ['Autorização de categorias deve ser habilitado']],
    ['imagemPrincipal', { imagemPrincipal: '' }, ['Imagem favorita deve ser selecionada']],
    ['imagemPrincipal', { imagemPrincipal: 'alheia.webp' }, ['Imagem favorita deve ser selecionada']],
    ['imagens', { imagens: fotos(11) }, ['Limite de 10 fotos atingido.']],
  ])('%s of %j', (campo, over, messages) => {
    expect(validarAnuncio(build(over))).toEqual({ [campo]: messages })
  })
  it('exist for every required field of an empty form, and only for those', () => {
    const erros = validarAnuncio(emptyAnuncioForm())
    expect(Object.keys(erros).sort()).toEqual(
      [
        'categoria',
        'estado',
        'cidade',
        'idade',
        'titulo',
        'descricao',
        ...Object.keys(DEVE_SER_PREENCHIDO),
      ].sort(),
    )
    expect(validarAnuncio({})).toEqual(erros)
  })
})

describe('other refusals', () => {
  it.each<[keyof AnuncioEntrada, AnuncioEntrada]>([
    ['categoria', { categoria: 'Diversos' }],
    ['estado', { estado: 'ZZ', cidade: '' }],
    ['cidade', { cidade: 'Campinas' }],
    ['zona', { zona: 'Zona Oeste' }],
    ['cep', { cep: '123' }],
    ['idade', { idade: 100 }],
    ['titulo', { titulo: 'a'.repeat(121) }],
    ['descricao', { descricao: 'a'.repeat(501) }],
    ['etnia', { etnia: ['Latina', 'Marciana'] }],
    ['seios', { seios: ['Outros'] }],
    ['precoPorHora', { precoPorHora: 'R$ 7,00' }],
    ['modoContato', { modoContato: 'fax' }],
    ['telefone', { telefone: '' }],
    ['telefone', { modoContato: 'ambos', telefone: '' }],
    ['telefone', { modoContato: 'email', telefone: '123' }],
    ['email', { modoContato: 'email', telefone: '', email: 'x@y' }],
  ])('%s in %j', (campo, over) => {
    expect(Object.keys(validarAnuncio(build(over)))).toContain(campo)
  })
  it("accepts an empty e-mail, which defaults to the account's", () => {
    expect(validarAnuncio(build({ modoContato: 'email', telefone: '' }))).toEqual({})
  })
  it('accepts a description of exactly 20 or 500 characters, counting an emoji as one', () => {
    expect(validarAnuncio(build({ descricao: '🌵'.repeat(20) }))).toEqual({})
    expect(validarAnuncio(build({ descricao: '🌵'.repeat(500) }))).toEqual({})
  })
})

describe('photos', () => {
  it('are at most 10; more than 20 are refused outright', () => {
    expect(MAX_FOTOS).toBe(10)
    expect(validarFotos(10)).toEqual({ ok: true })
    expect(validarFotos(11)).toEqual({
      ok: false,
      code: 'LIMITE_FOTOS',
      message: 'Limite de 10 fotos atingido.',
    })
    expect(validarFotos(20)).toMatchObject({ code: 'LIMITE_FOTOS' })
    expect(validarFotos(21)).toMatchObject({ ok: false, code: 'FOTOS_DEMAIS' })
  })
})

describe('dependent fields', () => {
  const form = {
    ...emptyAnuncioForm(),
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    telefone: '62',
  }
  it('telefone and ambos turn WhatsApp on and keep the phone', () => {
    expect(applyModoContato(form, 'telefone')).toMatchObject({ whatsapp: true, telefone: '62' })
    expect(applyModoContato(form, 'ambos')).toMatchObject({ modoContato: 'ambos', whatsapp: true })
  })
  it('email turns WhatsApp off and clears the phone', () => {
    expect(applyModoContato({ ...form, whatsapp: true }, 'email')).toMatchObject({
      whatsapp: false,
      telefone: '',
    })
  })
  it('WhatsApp off clears the phone, on keeps it', () => {
    expect(applyWhatsapp(form, false)).toMatchObject({ whatsapp: false, telefone: '' })
    expect(applyWhatsapp(form, true)).toMatchObject({ whatsapp: true, telefone: '62' })
  })
  it('another estado clears cidade and bairro, the same one nothing', () => {
    expect(applyEstado(form, 'SP')).toMatchObject({ estado: 'SP', cidade: '', bairro: '' })
    expect(applyEstado(form, 'GO')).toBe(form)
  })
  it('another cidade clears bairro, the same one nothing', () => {
    expect(applyCidade(form, 'Anápolis')).toMatchObject({ cidade: 'Anápolis', bairro: '' })
    expect(applyCidade(form, 'Goiânia')).toBe(form)
  })
})

describe('contact buttons', () => {
  it.each([
    [{ modoContato: 'telefone', telefone: '62', email: 'a@b.c' }, true, false],
    [{ modoContato: 'ambos', telefone: '62', email: 'a@b.c' }, true, true],
    [{ modoContato: 'email', telefone: '62', email: 'a@b.c' }, false, true],
    [{ modoContato: 'ambos', telefone: '', email: null }, false, false],
    [{ modoContato: null, telefone: '62', email: 'a@b.c' }, false, false],
  ])('of %j', (contato, whatsapp, email) => {
    expect([temWhatsapp(contato), temEmail(contato)]).toEqual([whatsapp, email])
  })
})
