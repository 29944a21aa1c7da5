import { DOCUMENTOS, preencher, PRIVACIDADE, TERMO_LGPD, TERMOS, textoPlano } from './legal'

const responsavel = { marca: 'Vitrine', contato: 'privacidade@exemplo.com.br' }

describe('texts of law', () => {
  it.each(DOCUMENTOS.map((doc) => [doc.chave, doc] as const))(
    '%s is versioned by a day and has no empty part',
    (_, doc) => {
      expect(doc.versao).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      for (const secao of doc.secoes) {
        expect(secao.titulo).not.toBe('')
        expect(secao.paragrafos.every((paragrafo) => paragrafo.length > 20)).toBe(true)
      }
    },
  )
  it('state the deadline of 15 days and who answers', () => {
    for (const doc of [TERMO_LGPD, PRIVACIDADE]) {
      const texto = textoPlano(preencher(doc, responsavel))
      expect(texto).toContain('em até 15 dias')
      expect(texto).toContain('encarregado pelo tratamento de dados pessoais')
      expect(texto).toContain('privacidade@exemplo.com.br')
    }
  })
  it('state majority and the limits that the portal enforces', () => {
    expect(textoPlano(TERMOS)).toContain('maiores de 18 anos')
    expect(textoPlano(TERMOS)).toContain('até 2 anúncios gratuitos')
  })
  it('are filled in whole, whatever the brand contains', () => {
    for (const doc of DOCUMENTOS) {
      const texto = textoPlano(preencher(doc, { marca: '$& {x}', contato: 'c@d.e' }))
      expect(texto).not.toMatch(/\{(marca|contato)\}/)
    }
    expect(textoPlano(preencher(TERMOS, { marca: '$&', contato: 'c' }))).toContain('1. O que é $&')
  })
  it('are hashed with their version', () => {
    expect(textoPlano(TERMOS)).toContain(`Versão ${TERMOS.versao}`)
    expect(textoPlano({ ...TERMOS, versao: '2027-01-01' })).not.toBe(textoPlano(TERMOS))
  })
})
