import { DOCUMENTOS, preencher, PRIVACIDADE, TERMO_LGPD, TERMOS, textoPlano } from './legal'

const empresa = {
  nome: 'Exemplo Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua A, 1, Goiânia, GO',
  representante: 'Ana Silva',
  encarregado: 'Rui Lima',
}
const responsavel = { marca: 'Vitrine', contato: 'privacidade@exemplo.com.br', empresa }

/** 32-bit FNV-1a, enough to detect a changed text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

describe('legal texts', () => {
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
  it('state the 15-day deadline and the responsible person', () => {
    for (const doc of [TERMO_LGPD, PRIVACIDADE]) {
      const texto = textoPlano(preencher(doc, responsavel))
      expect(texto).toContain('em até 15 dias')
      expect(texto).toContain('encarregado pelo tratamento de dados pessoais')
      expect(texto).toContain('privacidade@exemplo.com.br')
    }
  })
  it('state the age of majority and the limits enforced by the portal', () => {
    expect(textoPlano(TERMOS)).toContain('maiores de 18 anos')
    expect(textoPlano(TERMOS)).toContain('até 2 anúncios gratuitos no ar ao mesmo tempo, por 7 dias')
    expect(textoPlano(TERMOS)).toContain('O Pix vale por 1 hora e o boleto por 3 dias')
  })
  it.each([
    ['anunciar por outra pessoa, com ou sem autorização dela', TERMOS],
    ['são conferidos por uma pessoa antes de aparecer', TERMOS],
    ['comprova a idade com documento antes de publicar', TERMOS],
    ['geradas por inteligência artificial', TERMOS],
    ['aparece com o aviso “Imagem alterada por IA”', TERMOS],
    ['“Estou nesta foto”', TERMOS],
    ['imagem do documento e do rosto, cifradas à parte', PRIVACIDADE],
    ['Códigos calculados de telefone, CPF, pagador, fotos e aparelho', PRIVACIDADE],
    ['um código de cada foto e do começo de cada vídeo', PRIVACIDADE],
    ['ao que uma máquina lê escrito nas fotos e no começo dos vídeos', PRIVACIDADE],
    ['recado de voz e vídeo, se enviados', PRIVACIDADE],
    ['imitada por uma máquina', TERMOS],
    ['segue as regras das fotos', TERMOS],
    ['por um ano depois da última exibição', PRIVACIDADE],
    ['fica retido por 184 dias ou mais', PRIVACIDADE],
    ['artigos 33 a 36 da LGPD', PRIVACIDADE],
    ['aberta uma única vez', PRIVACIDADE],
    ['só abre no link do contato', PRIVACIDADE],
    ['avisos em um aparelho', PRIVACIDADE],
    ['lista de alerta', PRIVACIDADE],
    ['o tempo que leva para responder', PRIVACIDADE],
  ])('say what the portal does: %s', (words, doc) => {
    expect(textoPlano(doc)).toContain(words)
  })
  it('promise no publication before the review', () => {
    expect(textoPlano(TERMOS)).not.toContain('publicado na hora')
  })
  it('are filled in completely for any brand', () => {
    for (const doc of DOCUMENTOS) {
      const texto = textoPlano(preencher(doc, { ...responsavel, marca: '$& {x}' }))
      expect(texto).not.toMatch(/\{(marca|contato|empresa|encarregado)\}/)
    }
    expect(textoPlano(preencher(TERMOS, { ...responsavel, marca: '$&' }))).toContain('1. O que é $&')
  })
  it('change version with any change of text, since a consent names the accepted version', () => {
    expect(DOCUMENTOS.map((doc) => [doc.chave, doc.versao, fingerprint(textoPlano(doc))])).toEqual([
      ['termos', '2026-11-27', '3f61f1c5'],
      ['privacidade', '2026-11-27', 'c6a672d8'],
      ['lgpd', '2026-11-21', '295dd708'],
    ])
  })
  it('are hashed with their version', () => {
    expect(textoPlano(TERMOS)).toContain(`Versão ${TERMOS.versao}`)
    expect(textoPlano({ ...TERMOS, versao: '2027-01-01' })).not.toBe(textoPlano(TERMOS))
  })
})
