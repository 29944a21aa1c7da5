import type { AnuncioItem } from '@portal/api/busca'
import type { MedidasDosDistintivos } from '@portal/domain/distintivos'
import type { HorarioDoDia } from '@portal/domain/expediente'
import type { Dia, Hora } from '@portal/domain/tempo'
import type { Viagem } from '@portal/domain/viagem'
import type { GrupoBuscado } from '../../anuncios'

/** What is measured of a listing and its owner, and the owner's trips in order. */
export interface MedidasDoAnuncio extends MedidasDosDistintivos {
  viagens: readonly Viagem[]
}

/** Ids of listings whose owners are on a trip from or to the place of a search. */
export interface Viajantes {
  /** Shown there besides those of the place. */
  chegam: readonly number[]
  /** Of the place, and not shown there meanwhile. */
  saem: readonly number[]
  /** Of the place, shown there as elsewhere. */
  longe: readonly number[]
}

/** A card of a list, without time-dependent fields: only whitelisted fields of the listing. */
export interface ItemBusca {
  cartao: Omit<AnuncioItem, 'online'>
  /** Determines Online. */
  agenda: {
    estado: string
    turno: string
    horaInicio: Hora
    horaFim: Hora
    dataInicio: Dia | null
    dataFim: Dia | null
    expediente: readonly HorarioDoDia[]
    disponivelAte: Date | null
  }
  medidas: MedidasDoAnuncio
  /** Its owner is on a trip, away from the place of the search. */
  longe: boolean
}

/** Filters without an index, checked per listing along the order. */
export interface Refinos {
  /** Price labels, of which a listing needs one; null: no filter. */
  precos: readonly string[] | null
  idadeMin: number
  idadeMax: number
  /** Local times of every state at which it must be online; null: no filter. */
  momentos: string | null
  verificado: boolean
  /** Neighbourhoods, of which a listing needs one; null: no filter. */
  bairros: readonly string[] | null
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
  /** Listings below the paid ones by ascending price, in a city only. */
  porPreco: boolean
  /** The place as tokens, for looking up candidates. */
  tokensDoLocal: readonly string[]
  pular: number
  limite: number
  /** The time slice, which determines the leaders (rule: busca/rodizio). */
  fatia: number
  /** The minute, which determines who is on a trip. */
  agora: Date
  /** Found by the store. */
  viajantes?: Viajantes
}

export interface Achados {
  itens: ItemBusca[]
  /** Counted up to 1,001. */
  total: number
  temMais: boolean
  /** The words searched in place of misspelt ones. */
  corrigida?: string
  /** Several listings rotate in the lead: the page is valid until the end of the time slice. */
  gira: boolean
  /**
   * When the order or the set of live listings next changes, possibly in the past; null: no change is
   * scheduled.
   */
  mudaEm: Date | null
}

/** The order of a place in a minute, as far as a page shows it. */
export interface Ordem {
  ids: readonly number[]
  agora: Date
  /** Number of listings of the place, as far as they are counted. */
  vistos: number
  gira: boolean
  mudaEm: Date | null
  longe: readonly number[]
}

/** The time, as the home page's query needs it. */
export interface ConsultaInicio {
  /** Local times of every state. */
  momentos: string
  novosDesde: Date
}

/** Live listings of a city by neighbourhood; none of those without any. */
export interface Bairros {
  bairros: { bairro: string; total: number }[]
}

/** Content of the home page; no place in its lists is for sale. */
export interface Inicio {
  /** Inside their hours, newest first. */
  online: ItemBusca[]
  /** Newest first, excluding `online`. */
  novos: ItemBusca[]
  /** Counted up to 1,001. */
  categorias: { categoria: string; total: number }[]
  /** Places with most listings, descending; counted up to 1,001. */
  cidades: { estado: string; cidade: string; total: number }[]
}
