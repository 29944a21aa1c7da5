import { devolveDe, fimDoArrependimento, usoDaPromocao, type Compra } from './arrependimento'
import { emCentavos, emCreditos } from './dinheiro'

const promocao: Compra = {
  tipo: 'promocao',
  pagaCom: 'dinheiro',
  uso: null,
  valor: emCentavos(9_200),
  creditos: emCreditos(36),
}
const uso = { diasRestantes: 2, dias: 4 }

it('can be withdrawn until the end of the seventh day after payment, in Brasília time', () => {
  const fim = new Date('2026-11-29T03:00:00Z')
  expect(fimDoArrependimento(new Date('2026-11-21T03:00:00Z'))).toEqual(fim)
  expect(fimDoArrependimento(new Date('2026-11-22T02:59:00Z'))).toEqual(fim)
})

it.each([
  ['unused, money comes back whole', promocao, 'proporcional', { meio: 'dinheiro', valor: 9_200 }],
  ['used, whole under integral', { ...promocao, uso }, 'integral', { meio: 'dinheiro', valor: 9_200 }],
  [
    'used, the days left as credits',
    { ...promocao, uso },
    'proporcional',
    { meio: 'creditos', creditos: 20 },
  ],
  [
    'paid with credits, unused',
    { ...promocao, pagaCom: 'creditos' },
    'proporcional',
    { meio: 'creditos', creditos: 36 },
  ],
  [
    'paid with credits, used',
    { ...promocao, pagaCom: 'creditos', uso },
    'proporcional',
    { meio: 'creditos', creditos: 18 },
  ],
  [
    'over: nothing is left',
    { ...promocao, uso: { diasRestantes: 0, dias: 4 } },
    'proporcional',
    { meio: 'nada' },
  ],
  [
    'a package that was begun stays',
    { ...promocao, tipo: 'creditos', uso },
    'proporcional',
    { meio: 'nada' },
  ],
] as const)('%s', (_, compra, regra, devolve) => {
  expect(devolveDe(compra, regra)).toEqual(devolve)
})

it('counts the days not yet begun; null for a promotion that has not started', () => {
  const tres = { comecou: true, dataFim: '2026-11-24', dias: 3 }
  expect(usoDaPromocao({ ...tres, comecou: false }, '2026-11-20')).toBeNull()
  expect(usoDaPromocao(tres, '2026-11-21')).toEqual({ diasRestantes: 3, dias: 4 })
  expect(usoDaPromocao(tres, '2026-11-24')).toEqual({ diasRestantes: 0, dias: 4 })
  expect(usoDaPromocao({ ...tres, dataFim: null }, '2026-11-21')).toEqual({ diasRestantes: 0, dias: 4 })
})
