import type { AnuncioItem } from '@portal/api/busca'
import type { Dia, Hora } from '@portal/domain/tempo'

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
