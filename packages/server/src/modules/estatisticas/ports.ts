export type TipoContagem = 'visita' | 'whatsapp' | 'email' | 'telefone' | 'recado'

/** Number of events in one minute. */
export interface Contagem {
  anuncioId: number
  minuto: Date
  tipo: TipoContagem
  total: number
}

/** A contact, or a view whose visitor is not distinguished. */
export type Contato = Pick<Contagem, 'anuncioId' | 'tipo'> & { instante: Date }

/** A view: `visitante` is the hash with the salt of the day. */
export interface Visita {
  dia: string
  anuncioId: number
  visitante: Buffer
  instante: Date
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
