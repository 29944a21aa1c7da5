import { mascararCpf } from '@portal/domain/cpf'
import type { LinhaImpressa } from './pagina'

export interface PagadorImpresso {
  nome?: string | null
  cpf?: string | null
}

/** The payer, as far as the document shows it. */
export function linhasDoPagador(pagador: PagadorImpresso | undefined): LinhaImpressa[] {
  return [
    { nome: 'Pagador', valor: pagador?.nome || 'não informado' },
    { nome: 'CPF', valor: pagador?.cpf ? mascararCpf(pagador.cpf) : 'não informado' },
  ]
}
