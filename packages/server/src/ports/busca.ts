import type { Hora } from '@portal/domain/tempo'

/** What a card of a list shows; a white list of the stored listing. */
export interface ItemBusca {
  id: number
  titulo: string
  categoria: string
  estado: string
  cidade: string
  bairro: string | null
  zona: string | null
  idade: number
  descricao: string
  precoPorHora: string
  etnia: string[]
  servicos: string[]
  superTop: boolean
  tipo: string
  highlight: boolean
  novidade: boolean
  impulsos: Hora[]
  turno: string
  horarioInicio: Hora
  horarioFim: Hora
  dataInicio: string | null
  dataFim: string | null
  criadoEm: Date
  qtdFotos: number
  capa: { arquivoPath: string; largura: number; altura: number; previa: string | null } | null
}

export interface Consulta {
  categoria?: string
  estado?: string
  cidade?: string
  /** Groups of tokens: one of each group is needed. Empty: the place alone decides. */
  tokens: readonly (readonly string[])[]
  /** The same for the place, for the look-up of candidates. */
  tokensDoLocal: readonly (readonly string[])[]
  pular: number
  limite: number
}

export interface Achados {
  itens: ItemBusca[]
  /** Counts to 1,001. */
  total: number
  temMais: boolean
}

export interface Busca {
  buscar(consulta: Consulta): Promise<Achados>
  /** The next instant at which the order or the set of live listings changes; null: none is known. */
  proximaMudanca(now: Date): Promise<Date | null>
}
