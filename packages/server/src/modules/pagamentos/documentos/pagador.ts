import type { LinhaImpressa } from './pagina'

export interface PagadorImpresso {
  nome?: string | null
  cpf?: string | null
}

/** Who pays, as far as the document needs to know. */
export function linhasDoPagador(pagador: PagadorImpresso | undefined): LinhaImpressa[] {
  return [
    { nome: 'Pagador', valor: pagador?.nome || 'não informado' },
    { nome: 'CPF', valor: maskCpf(pagador?.cpf) },
  ]
}

/** '***.982.247-**': enough to recognise oneself, too little for anybody else. */
function maskCpf(cpf: string | null | undefined): string {
  return /^\d{11}$/.test(cpf ?? '') ? `***.${cpf?.slice(3, 6)}.${cpf?.slice(6, 9)}-**` : 'não informado'
}
