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

export interface Consulta {
  categoria?: string
  estado?: string
  cidade?: string
  /** A listing needs all of them. */
  palavras: readonly string[]
  /** A listing needs one of each. */
  grupos: readonly GrupoBuscado[]
  /** The place as tokens, for the look-up of candidates. */
  tokensDoLocal: readonly string[]
  pular: number
  limite: number
}

export interface Achados {
  itens: ItemBusca[]
  /** Counts to 1,001. */
  total: number
  temMais: boolean
  /** When the order or the set of live listings changes next, perhaps already due; null: nothing is known to. */
  mudaEm: Date | null
}

export interface Busca {
  search(consulta: Consulta): Promise<Achados>
}
