import type { Transparencia } from '@portal/api/operacao/numeros'
import type { Numeros } from './numeros'

type Cell = string | number | null
export type Tabela = 'estoque' | 'decisoes' | 'receita' | 'transparencia'

/** CSV for Brazilian spreadsheets: semicolons, decimal commas, a byte order mark. */
function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell): string => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')
    // Prevents text from being interpreted as a formula.
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

export function csvDosNumeros(tabela: Exclude<Tabela, 'transparencia'>, numeros: Numeros): string {
  const { estoque, decisoes, receita } = numeros
  if (tabela === 'estoque')
    return csvOf(
      ['classe', 'com folga', 'perto', 'vencidos'],
      estoque.map(({ rotulo, folga, perto, vencidos }) => [rotulo, folga, perto, vencidos]),
    )
  if (tabela === 'decisoes')
    return csvOf(
      ['dia', 'decididos', 'no prazo'],
      decisoes.map(({ dia, total, noPrazo }) => [dia, total, noPrazo]),
    )
  return csvOf(
    ['dia', 'receita (R$)'],
    (receita?.dias ?? []).map(({ dia, valor }) => [dia, valor]),
  )
}

export function csvDaTransparencia({ denuncias }: Transparencia): string {
  return csvOf(
    [
      'motivo',
      'recebidas',
      'com medida',
      'sem medida',
      'abertas',
      'mediana (min)',
      'contestadas',
      'revistas',
    ],
    denuncias.map((one) => [
      one.motivo,
      one.recebidas,
      one.comMedida,
      one.semMedida,
      one.abertas,
      one.medianaMinutos,
      one.contestadas,
      one.revistas,
    ]),
  )
}
