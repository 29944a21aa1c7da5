import {
  checklist,
  codigoAnunciante,
  idadeEm,
  isMaiorDeIdade,
  isNomeCompleto,
  isVerificado,
  progresso,
  validarPerfil,
  type FatosPerfil,
  ITENS_CHECKLIST,
  oQueFalta,
} from './perfil'

function build(over: Partial<FatosPerfil> = {}): FatosPerfil {
  return {
    emailConfirmado: true,
    temSenha: true,
    nome: 'Ana Silva',
    dataNascimento: '1995-05-10',
    telefone: '62987654321',
    cpf: '52998224725',
    avatar: 'avatar.webp',
    aceiteLgpd: true,
    albumVerificado: true,
    ...over,
  }
}

describe('checklist', () => {
  it('has nine items, each with a link to complete it', () => {
    const items = checklist(build())
    expect(items.map((item) => item.label)).toEqual([
      'E-mail confirmado',
      'Senha definida',
      'Nome completo',
      'Data de nascimento',
      'Telefone',
      'CPF',
      'Foto de perfil',
      'Termo LGPD aceito',
      'Álbum verificado',
    ])
    for (const item of items) expect(item.href).toMatch(/^\/(conta|perfil|painel|album)$/)
  })
  it.each<[string, Partial<FatosPerfil>]>([
    ['email', { emailConfirmado: false }],
    ['senha', { temSenha: false }],
    ['nome', { nome: 'Ana' }],
    ['nascimento', { dataNascimento: null }],
    ['telefone', { telefone: '' }],
    ['cpf', { cpf: null }],
    ['avatar', { avatar: null }],
    ['lgpd', { aceiteLgpd: false }],
    ['album', { albumVerificado: false }],
  ])('unchecks %s alone when it is missing', (key, over) => {
    const items = checklist(build(over))
    expect(items.filter((item) => !item.checked).map((item) => item.key)).toEqual([key])
    expect(isVerificado(items)).toBe(false)
    expect(progresso(items)).toBe(89)
  })
  it('verifies an account only when every item is checked', () => {
    expect(isVerificado(checklist(build()))).toBe(true)
    expect(progresso(checklist(build()))).toBe(100)
    expect(isVerificado([])).toBe(false)
  })
  it('uses the items, not the rounded percentage, for verification', () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ checked: index > 0 }))
    expect(progresso(items)).toBe(100)
    expect(isVerificado(items)).toBe(false)
  })
  it('rounds its progress', () => {
    expect(progresso([{ checked: true }, { checked: false }, { checked: false }])).toBe(33)
    expect(progresso([{ checked: true }, { checked: true }, { checked: false }])).toBe(67)
    expect(progresso([])).toBe(0)
  })
})

describe('advertiser code', () => {
  it.each([
    [128, 'BR000128'],
    [1_234_567, 'BR1234567'],
    [undefined, 'BR000001'],
    [null, 'BR000001'],
  ])('of %j is %s', (id, codigo) => {
    expect(codigoAnunciante(id)).toBe(codigo)
  })
})

describe('full name', () => {
  it.each([
    ['Maria Silva', true],
    ["João d'Ávila", true],
    ['Ana  Sá', true],
    ['Maria', false],
    ['Maria S.', false],
    ['Maria 22', false],
    ['   ', false],
  ])('%j: %s', (nome, expected) => {
    expect(isNomeCompleto(nome)).toBe(expected)
  })
})

describe('age', () => {
  it('changes on the birthday', () => {
    expect(isMaiorDeIdade('2008-11-21', '2026-11-21')).toBe(true)
    expect(isMaiorDeIdade('2008-11-22', '2026-11-21')).toBe(false)
    expect(isMaiorDeIdade('nada', '2026-11-21')).toBe(false)
  })
  it('changes on 1 March for those born on 29 February', () => {
    expect(idadeEm('2008-02-29', '2026-02-28')).toBe(17)
    expect(idadeEm('2008-02-29', '2026-03-01')).toBe(18)
  })
})

describe('profile', () => {
  const today = '2026-11-21'
  it('may be empty, or complete and valid', () => {
    expect(validarPerfil({}, { today })).toEqual({})
    expect(
      validarPerfil(
        {
          name: 'Ana Silva',
          telefone: '(62) 9.8765-4321',
          data_nascimento: '1995-05-10',
          cpf: '529.982.247-25',
          estado: 'GO',
          cidade: 'Goiânia',
        },
        { today },
      ),
    ).toEqual({})
  })
  it.each([
    [{ name: 'Ana' }, { name: ['Informe nome e sobrenome'] }],
    [{ name: `Ana ${'a'.repeat(117)}` }, { name: ['Máximo 120 caracteres'] }],
    [{ telefone: '123' }, { telefone: ['Informe um celular com DDD'] }],
    [{ data_nascimento: '2008-11-22' }, { data_nascimento: ['Mínimo 18 anos'] }],
    [{ data_nascimento: '2027-01-01' }, { data_nascimento: ['Data inválida'] }],
    [{ data_nascimento: '1890-01-01' }, { data_nascimento: ['Data inválida'] }],
    [{ cpf: '529.982.247-24' }, { cpf: ['CPF inválido'] }],
    [{ estado: 'ZZ' }, { estado: ['Opção inválida'] }],
    [{ cidade: 'Goiânia' }, { cidade: ['Cidade não pertence ao estado'] }],
    [{ estado: 'GO', cidade: 'Campinas' }, { cidade: ['Cidade não pertence ao estado'] }],
  ])('%j is refused', (perfil, erros) => {
    expect(validarPerfil(perfil, { today })).toEqual(erros)
  })
})

it('names missing items in one sentence', () => {
  const only = (...missing: string[]) =>
    oQueFalta(ITENS_CHECKLIST.map(({ key }) => ({ chave: key, checked: !missing.includes(key) })))
  expect(only('lgpd', 'nascimento', 'telefone', 'cpf', 'avatar')).toBe(
    'Falta informar: nascimento, telefone, CPF, foto e aceitar o termo',
  )
  expect(only('cpf')).toBe('Falta informar: CPF')
  expect(only()).toBeUndefined()
})
