export type TipoContagem = 'visita' | 'whatsapp' | 'email' | 'telefone' | 'recado'

/** Number of events in one minute. */
export interface Contagem {
  anuncioId: number
  minuto: Date
  tipo: TipoContagem
  total: number
}

/** Position of a live listing in its categoria and city, and the medians there. */
export interface Comparacao {
  categoria: string
  cidade: string
  /** Number of live listings there. */
  anuncios: number
  /** From 1, in list order, ignoring the rotation of SUPER TOP. */
  posicao: number
  /** Whether this listing rotates in the lead, or others there do. */
  reveza: 'este' | 'outros' | null
  /** Null: not computed yet, or too few listings. */
  mediana: { visitas: number; contatos: number } | null
}

export interface Praca {
  categoria: string
  estado: string
  cidade: string
}
