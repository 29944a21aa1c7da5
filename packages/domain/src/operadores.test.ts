import { ATOS, NOMES_DOS_ATOS, podeConfirmar, podeFazer, regraDoAto } from './operadores'
import { PAPEIS, papeisDoFio, papeisNoFio, papeisRecusados, TODOS_OS_PAPEIS } from './papeis'

describe('roles', () => {
  it('cannot combine documents with payments, and cannot be empty', () => {
    expect(papeisRecusados(['identidade', 'financeiro'])).toMatch('ninguém vê documentos e pagamentos juntos')
    expect(papeisRecusados(['chefe', 'auditor', 'identidade'])).toMatch('quem abre documentos não confere')
    expect(papeisRecusados(['chefe', 'financeiro', 'identidade'])).toBeDefined()
    expect(papeisRecusados([])).toBe('Escolha ao menos um papel.')
    expect(papeisRecusados(['moderador', 'identidade'])).toBeUndefined()
  })

  it('show payments only to financeiro', () => {
    expect(ATOS['ver-pagamentos'].papeis).toEqual(['financeiro'])
    expect(PAPEIS.filter((papel) => podeFazer([papel], 'devolver-pagamento'))).toEqual(['financeiro'])
  })
})

describe('the outside council', () => {
  it('has no other role, one act, and confirms nobody’s', () => {
    for (const papel of PAPEIS) expect(papeisRecusados(['conselho', papel])).toMatch('não tem outro papel')
    expect(papeisRecusados(['conselho'])).toBeUndefined()
    expect(NOMES_DOS_ATOS.filter((ato) => podeFazer(['conselho'], ato))).toEqual(['ver-conselho'])
    expect(NOMES_DOS_ATOS.filter((ato) => podeConfirmar(['conselho'], ato))).toEqual([])
  })

  it('travels beside the roles that released screens read', () => {
    expect(papeisNoFio(['conselho'])).toEqual({ papeis: [], conselho: true })
    expect(papeisNoFio(['chefe', 'auditor'])).toEqual({ papeis: ['auditor', 'chefe'] })
    for (const papel of TODOS_OS_PAPEIS) expect(papeisDoFio(papeisNoFio([papel]))).toEqual([papel])
  })
})

describe('acts', () => {
  it.each(NOMES_DOS_ATOS)('%s is permitted to at least one role', (ato) => {
    expect(regraDoAto(ato).papeis.length).toBeGreaterThan(0)
  })

  it('require the passkey again whenever two people are needed', () => {
    const two = NOMES_DOS_ATOS.filter((ato) => regraDoAto(ato).duasPessoas !== undefined)
    expect(two.filter((ato) => regraDoAto(ato).confirmacao !== true)).toEqual([])
    expect(two).toEqual(
      expect.arrayContaining([
        'desbanir-usuario',
        'reabrir-documentos',
        'remover-hash',
        'decidir-denuncia-de-menor',
        'abrir-registros',
        'mudar-papeis',
      ]),
    )
  })

  it('require one person for a ban and two for lifting it, each with a new passkey check', () => {
    expect(regraDoAto('banir-usuario')).toMatchObject({ confirmacao: true })
    expect(regraDoAto('banir-usuario').duasPessoas).toBeUndefined()
    expect(regraDoAto('desbanir-usuario')).toMatchObject({ confirmacao: true, duasPessoas: 'sempre' })
  })

  it('show documents only to identidade', () => {
    for (const ato of ['ver-identidade', 'decidir-identidade', 'reabrir-documentos'] as const)
      expect(PAPEIS.filter((papel) => podeFazer([papel], ato))).toEqual(['identidade'])
  })

  it('take their second person from their own roles, or from the roles named', () => {
    expect(podeConfirmar(['chefe'], 'devolver-pagamento')).toBe(true)
    expect(podeFazer(['chefe'], 'devolver-pagamento')).toBe(false)
    expect(podeConfirmar(['moderador'], 'devolver-pagamento')).toBe(false)
    expect(podeConfirmar(['chefe'], 'ver-fila')).toBe(false)
  })
})
