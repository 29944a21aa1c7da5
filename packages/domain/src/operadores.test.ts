import {
  ATOS,
  NOMES_DOS_ATOS,
  PAPEIS,
  papeisRecusados,
  podeConfirmar,
  podeFazer,
  regraDoAto,
} from './operadores'

describe('roles', () => {
  it('refuses documents and payments in one hand, and nobody without a role', () => {
    expect(papeisRecusados(['identidade', 'financeiro'])).toMatch('ninguém vê documentos e pagamentos juntos')
    expect(papeisRecusados(['chefe', 'financeiro', 'identidade'])).toBeDefined()
    expect(papeisRecusados([])).toBe('Escolha ao menos um papel.')
    expect(papeisRecusados(['moderador', 'identidade'])).toBeUndefined()
  })

  it('shows payments to financeiro alone', () => {
    expect(ATOS['ver-pagamentos'].papeis).toEqual(['financeiro'])
    expect(PAPEIS.filter((papel) => podeFazer([papel], 'devolver-pagamento'))).toEqual(['financeiro'])
  })
})

describe('acts', () => {
  it.each(NOMES_DOS_ATOS)('%s can be done by somebody', (ato) => {
    expect(regraDoAto(ato).papeis.length).toBeGreaterThan(0)
  })

  it('ask for the passkey anew wherever two people are needed', () => {
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

  it('ask one person for a ban and two for lifting it, each with the passkey anew', () => {
    expect(regraDoAto('banir-usuario')).toMatchObject({ confirmacao: true })
    expect(regraDoAto('banir-usuario').duasPessoas).toBeUndefined()
    expect(regraDoAto('desbanir-usuario')).toMatchObject({ confirmacao: true, duasPessoas: 'sempre' })
  })

  it('show documents to identidade alone', () => {
    for (const ato of ['ver-identidade', 'decidir-identidade', 'reabrir-documentos'] as const)
      expect(PAPEIS.filter((papel) => podeFazer([papel], ato))).toEqual(['identidade'])
  })

  it('have a second person from their own roles, or from those that they name', () => {
    expect(podeConfirmar(['chefe'], 'devolver-pagamento')).toBe(true)
    expect(podeFazer(['chefe'], 'devolver-pagamento')).toBe(false)
    expect(podeConfirmar(['moderador'], 'devolver-pagamento')).toBe(false)
    expect(podeConfirmar(['chefe'], 'ver-fila')).toBe(false)
  })
})
