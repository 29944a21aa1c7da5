import { gruposDaAmostra, secaoDoQueEspera, textoDoConselho, type CasoSorteado } from './conselho'
import { faixaDe, somarFaixas } from './transparencia'

const caso = (change: Partial<CasoSorteado>): CasoSorteado => ({
  grupo: 'denuncia',
  decididos: 5,
  raro: false,
  fundamento: 'Informações falsas',
  conteudo: 'foto',
  decisao: 'procedente',
  espera: 0,
  automatica: false,
  recurso: 'revista',
  ...change,
})

describe('a count that the council reads', () => {
  it.each([
    [0, '0'],
    [1, '<5'],
    [4, '<5'],
    [5, '5'],
    [1_200, '1.200'],
  ])('of %d is %s', (count, text) => {
    expect(textoDoConselho(faixaDe(count))).toBe(text)
  })

  it('does not tell small ones by their sum', () => {
    expect(textoDoConselho(somarFaixas([faixaDe(2), faixaDe(3)]))).toBe('2 a 8')
    expect(textoDoConselho(somarFaixas([faixaDe(0), faixaDe(3)]))).toBe('<5')
  })

  it('is a range too in what waits now', () => {
    const { linhas } = secaoDoQueEspera([{ rotulo: 'Outras', abertos: 7, vencidos: 1 }])
    expect(linhas[0]?.valores.map(textoDoConselho)).toEqual(['7', '<5'])
  })
})

describe('the sample', () => {
  it('says ground, content, decision, time, who decided and the appeal, in words', () => {
    expect(gruposDaAmostra([caso({})])[0]?.casos).toEqual([
      {
        fundamento: 'Informações falsas',
        conteudo: 'Uma foto',
        decisao: 'Procedente',
        tempo: 'Em até 2 horas',
        quem: 'Uma pessoa',
        recurso: 'Decisão revista',
      },
    ])
  })

  it('covers ground and content that fewer than five cases share', () => {
    expect(gruposDaAmostra([caso({ raro: true })])[0]?.casos[0]).toMatchObject({
      fundamento: null,
      conteudo: null,
      decisao: 'Procedente',
    })
  })

  it('shows no case of fewer than five', () => {
    const [denuncias] = gruposDaAmostra([caso({ decididos: 4 })])
    expect([denuncias?.casos, denuncias && textoDoConselho(denuncias.decididos)]).toEqual([[], '<5'])
  })

  it('shows no stored text that is not a listed ground', () => {
    const texts = [
      caso({ fundamento: 'Maria, da Rua Um' }),
      caso({ grupo: 'revisao', fundamento: 'escrito à mão', decisao: 'recusada' }),
    ]
    expect(gruposDaAmostra(texts).flatMap(({ casos }) => casos.map(({ fundamento }) => fundamento))).toEqual([
      'Outro motivo',
      'Outro motivo',
    ])
  })
})
