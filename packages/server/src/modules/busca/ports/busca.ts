import type { AnuncioItem } from '@portal/api/busca'
import type { Dia, Hora } from '@portal/domain/tempo'
import type { GrupoBuscado } from '../../anuncios'

/** A card of a list, but for what the clock decides: a white list of the stored listing. */
export interface ItemBusca {
  cartao: Omit<AnuncioItem, 'online'>
  /** From which Online follows. */
  agenda: {
    estado: string
    turno: string
    horaInicio: Hora
    horaFim: Hora
    dataInicio: Dia | null
    dataFim: Dia | null
  }
}

/** What is looked up listing by listing, along the order: no index knows it. */
export interface Refinos {
  /** Price labels, one of which a listing needs; null: any, and none. */
  precos: readonly string[] | null
  idadeMin: number
  idadeMax: number
  /** Local times of every state, where it must be online; null: it need not. */
  momentos: string | null
  verificado: boolean
}

export interface Consulta {
  categoria?: string
  estado?: string
  cidade?: string
  /** A listing needs all of them. */
  palavras: readonly string[]
  /** A listing needs one of each. */
  grupos: readonly GrupoBuscado[]
  refinos: Refinos | null
  /** The place as tokens, for the look-up of candidates. */
  tokensDoLocal: readonly string[]
  pular: number
  limite: number
  /** The slice of time, which says who leads (rule: busca/rodizio). */
  fatia: number
}

export interface Achados {
  itens: ItemBusca[]
  /** Counts to 1,001. */
  total: number
  temMais: boolean
  /** Several take turns to lead: it ends with its slice of time. */
  gira: boolean
  /** When the order or the set of live listings changes next, perhaps already due; null: nothing is known to. */
  mudaEm: Date | null
}

/** The clock, as the home page asks it. */
export interface ConsultaInicio {
  /** Local times of every state. */
  momentos: string
  novosDesde: Date
}

/** What the home page shows; nothing in its lists can be bought. */
export interface Inicio {
  /** Inside their active window, newest first. */
  online: ItemBusca[]
  /** Newest first, none of `online`. */
  novos: ItemBusca[]
  /** Counts to 1,001. */
  categorias: { categoria: string; total: number }[]
  /** The places with most listings, most first; counts to 1,001. */
  cidades: { estado: string; cidade: string; total: number }[]
}

export interface Busca {
  search(consulta: Consulta): Promise<Achados>
  inicio(consulta: ConsultaInicio): Promise<Inicio>
  /** Tokens that the newest listings share, the most frequent first: what a mistyped word may have meant. */
  vocabulario(): Promise<readonly string[]>
}
