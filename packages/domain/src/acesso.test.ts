import {
  contestaveis,
  dispensaAutenticador,
  esperaDe,
  formatCodigoRecuperacao,
  parseCodigoAutenticador,
  parseCodigoRecuperacao,
  recusaPorEspera,
} from './acesso'

const em = new Date('2026-11-21T15:00:00Z')
const after = (hours: number) => new Date(em.getTime() + hours * 3_600_000)
const senha = { tipo: 'senha', em } as const
const codigo = { tipo: 'codigo', em } as const

describe('a recovery', () => {
  it('unlocks the blocked acts after exactly 24 hours', () => {
    expect(esperaDe([senha], after(0))).toEqual(after(24))
    expect(esperaDe([senha], new Date(after(24).getTime() - 1))).toEqual(after(24))
    expect(esperaDe([senha], after(24))).toBeUndefined()
    expect(esperaDe([], em)).toBeUndefined()
  })

  it('restarts the wait when another recovery follows', () => {
    expect(esperaDe([senha, { tipo: 'codigo', em: after(20) }], after(30))).toEqual(after(44))
  })

  it('can be contested for a week', () => {
    expect(contestaveis([senha, { ...codigo, em: after(1) }], after(2)).map(({ tipo }) => tipo)).toEqual([
      'codigo',
      'senha',
    ])
    expect(contestaveis([senha], after(7 * 24))).toEqual([])
  })

  it('by a code replaces the authenticator for a week after the wait; one by e-mail never does', () => {
    expect(dispensaAutenticador([codigo], after(23))).toBe(false)
    expect(dispensaAutenticador([codigo], after(24))).toBe(true)
    expect(dispensaAutenticador([codigo, { tipo: 'senha', em: after(20) }], after(30))).toBe(false)
    expect(dispensaAutenticador([codigo], after(7 * 24))).toBe(false)
    expect(dispensaAutenticador([senha], after(30))).toBe(false)
  })

  it('states when an act unlocks, in Brasília time', () => {
    expect(recusaPorEspera('telefone', after(24))).toBe(
      'A conta foi recuperada há pouco. O telefone pode mudar a partir de 22/11/2026 às 12:00 (horário de Brasília).',
    )
  })
})

describe('codes', () => {
  it.each([
    ['ABCDE-12345', 'ABCDE12345'],
    [' abcde 12345 ', 'ABCDE12345'],
    ['oil00-00000', '0110000000'],
    ['ABCDE-1234', undefined],
    ['ABCDE-1234U', undefined],
    ['123456', undefined],
  ])('of recovery: %s is read as %s', (typed, read) => {
    expect(parseCodigoRecuperacao(typed)).toBe(read)
  })

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12345', undefined],
    ['ABCDE-12345', undefined],
  ])('of an authenticator: %s is read as %s', (typed, read) => {
    expect(parseCodigoAutenticador(typed)).toBe(read)
  })

  it('of recovery are shown in two halves', () => {
    expect(formatCodigoRecuperacao('ABCDE12345')).toBe('ABCDE-12345')
  })
})
