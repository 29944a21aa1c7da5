import { mascararCpf } from '@portal/domain/cpf'
import type { LinhaImpressa } from './pagina'

export interface PagadorImpresso {
  nome?: string | null
  cpf?: string | null
}

/** Who pays, as far as the document needs to know. */
export function linhasDoPagador(pagador: PagadorImpresso | undefined): LinhaImpressa[] {
  return [
    { nome: 'Pagador', valor: pagador?.nome || 'não informado' },
    { nome: 'CPF', valor: pagador?.cpf ? mascararCpf(pagador.cpf) : 'não informado' },
  ]
}
