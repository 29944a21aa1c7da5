import type { DesistivelNoFio } from '@portal/api/desistencias'
import { creditosDaDescricao } from '@portal/domain/creditos'
import { centavos, emCentavos, emCreditos, formatBRL, formatCreditos } from '@portal/domain/dinheiro'

/** The refund, in a sentence. */
export function devolucaoDe({ valor, creditos, usada }: DesistivelNoFio): string {
  if (valor > 0) {
    const brl = formatBRL(centavos(valor) ?? emCentavos(0))
    return `você recebe ${brl} de volta, pelo meio em que pagou.`
  }
  if (creditos === 0) return 'já foi usada: não há o que devolver.'
  const what = formatCreditos(emCreditos(creditos))
  return usada ? `você recebe ${what}, pelos dias que ainda não começaram.` : `você recebe ${what} de volta.`
}

/** What the purchase gave and its withdrawal takes back. */
export function fimDe(descricao: string): string {
  const creditos = creditosDaDescricao(descricao)
  if (creditos === undefined) return 'O anúncio sai do ar.'
  return creditos === 1 ? 'O crédito sai da sua conta.' : `Os ${formatCreditos(creditos)} saem da sua conta.`
}

const SITUACOES: Readonly<Record<DesistivelNoFio['situacao'], string | undefined>> = {
  possivel: undefined,
  'sem-devolucao': undefined,
  'a-caminho': 'Devolução a caminho',
  devolvida: 'Devolvida',
  recusada: 'Em análise: o banco não devolveu, e vamos resolver com você.',
}

/** State of the refund; undefined before there is one. */
export function situacaoDe({ situacao }: DesistivelNoFio): string | undefined {
  return SITUACOES[situacao]
}
