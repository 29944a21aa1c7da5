import { array, assert, nat, property } from 'fast-check'
import {
  csvDaTransparencia,
  emCadaCem,
  faixaDe,
  secoesDaTransparencia,
  somarFaixas,
  textoDaFaixa,
  type Contagens,
} from './transparencia'

const NADA: Contagens = {
  denuncias: [],
  ocultadas: {},
  recursos: [],
  retiradas: {},
  atos: {},
  esperas: [],
  decisoes: [],
  ocultacoes: [],
}

describe('the transparency report', () => {
  it('publishes counts of one to four as a range, and all others exactly', () => {
    expect([0, 1, 4, 5, 1_200].map((n) => textoDaFaixa(faixaDe(n)))).toEqual([
      '0',
      '1 a 4',
      '1 a 4',
      '5',
      '1.200',
    ])
  })

  it('publishes sums that reveal no more than their parts', () => {
    const counts = array(nat(40), { minLength: 1, maxLength: 8 })
    assert(
      property(counts, nat(7), nat(3), (quantidades, at, other) => {
        const changed = quantidades.map((n, i) =>
          i === at % quantidades.length && n > 0 && n < 5 ? other + 1 : n,
        )
        const sum = (list: number[]) => somarFaixas(list.map(faixaDe))
        expect(sum(changed)).toEqual(sum(quantidades))
        const total = quantidades.reduce((all, n) => all + n, 0)
        expect(sum(quantidades).min <= total && total <= sum(quantidades).max).toBe(true)
      }),
    )
  })

  it('counts each class by decision and deadline', () => {
    const denuncias = [
      { classe: 'identidade', decisao: 'procedente', noPrazo: true, quantidade: 12 },
      { classe: 'identidade', decisao: 'procedente', noPrazo: false, quantidade: 2 },
      { classe: 'identidade', decisao: 'aberta', noPrazo: true, quantidade: 6 },
    ] as const
    const [section] = secoesDaTransparencia({ ...NADA, denuncias, ocultadas: { identidade: 7 } })
    const line = section?.linhas.find(({ rotulo }) => rotulo.startsWith('Fotos ou identidade'))
    const shown = line?.valores.map((faixa, at) => `${section?.colunas[at]}: ${textoDaFaixa(faixa)}`)
    expect(shown).toEqual([
      'Recebidas: 19 a 22',
      'Procedentes: 13 a 16',
      'Improcedentes: 0',
      'Em aberto: 6',
      'No prazo: 18',
      'Fora do prazo: 1 a 4',
      'Ocultadas antes da decisão: 7',
    ])
  })

  it('publishes waits by bound, and rates that reveal no more than the counts beside them', () => {
    const secoes = secoesDaTransparencia({
      ...NADA,
      esperas: [
        { tipo: 'denuncia', faixa: 0, quantidade: 12 },
        { tipo: 'denuncia', faixa: 4, quantidade: 3 },
      ],
      decisoes: [
        { tipo: 'denuncia', resultado: 'aceita', quantidade: 80 },
        { tipo: 'denuncia', resultado: 'mantida', quantidade: 10 },
        { tipo: 'denuncia', resultado: 'revista', quantidade: 10 },
      ],
      ocultacoes: [
        { classe: 'demais', resultado: 'mantida', quantidade: 6 },
        { classe: 'demais', resultado: 'desfeita', quantidade: 2 },
      ],
    })
    const linha = (titulo: RegExp, rotulo: RegExp) =>
      secoes
        .find((secao) => titulo.test(secao.titulo))
        ?.linhas.find((each) => rotulo.test(each.rotulo))
        ?.valores.map(textoDaFaixa)
    expect(linha(/Tempo/, /Denúncias/)).toEqual(['12', '0', '0', '0', '1 a 4'])
    expect(linha(/contestadas/, /denúncias/)).toEqual(['100', '20', '0', '10', '10', '10'])
    expect(linha(/sozinho/, /Demais/)).toEqual(['7 a 10', '0', '6', '1 a 4', '10 a 58'])
  })

  it('has no rate without a denominator, and none above a hundred', () => {
    expect(emCadaCem({ min: 0, max: 0 }, { min: 0, max: 0 })).toEqual({ min: 0, max: 0 })
    expect(emCadaCem({ min: 1, max: 4 }, { min: 1, max: 4 })).toEqual({ min: 25, max: 100 })
  })

  it('exports a sheet with both ends of each range', () => {
    const secoes = secoesDaTransparencia({
      ...NADA,
      retiradas: { iniciativa: 3 },
      atos: { 'usuario-banido': 8 },
    })
    const csv = csvDaTransparencia({ ano: 2026, de: '2026-01-01', ate: '2026-10-31' }, secoes)
    expect(csv).toContain('ano,de,ate,secao,item,medida,minimo,maximo\r\n')
    expect(csv).toContain(
      '2026,2026-01-01,2026-10-31,Anúncios retirados do ar,Por iniciativa do portal,Quantidade,1,4\r\n',
    )
    expect(csv).toContain('Contas bloqueadas,Quantidade,8,8\r\n')
    expect(csv).toContain('"Menor de 18 anos, exploração ou coação"')
  })
})
