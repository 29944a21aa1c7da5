export type TipoContagem = 'visita' | 'whatsapp' | 'email' | 'telefone' | 'recado'

/** Number of events in one minute. */
export interface Contagem {
  anuncioId: number
  minuto: Date
  tipo: TipoContagem
  total: number
}

/** Counters of listings, without data about visitors. */
export interface Contagens {
  count(anuncioId: number, tipo: TipoContagem, now: Date): Promise<void>
  /** Salt of the day's visitor hashes; created on first use, deleted the next day. */
  salDoDia(dia: string, novo: Buffer): Promise<Buffer>
  /** False when this visitor was already counted on this day. */
  markVisita(dia: string, anuncioId: number, visitante: Buffer): Promise<boolean>
  /** Deletes salts and hashes of earlier days. */
  forgetBefore(dia: string): Promise<void>
  /** Deletes counters of earlier minutes, a limited number per call. Returns how many. */
  deleteBefore(instant: Date): Promise<number>
  list(anuncioIds: readonly number[], de: Date, ate: Date): Promise<Contagem[]>
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

/** Places and medians. */
export interface Comparacoes {
  /** Undefined when the listing is not live. `dias`: period of the median. */
  find(anuncioId: number, dias: number): Promise<Comparacao | undefined>
  /** The next place with live listings, in order; without `after`, the first. */
  nextPraca(after: Praca | undefined): Promise<Praca | undefined>
  /** Recomputes the medians of one place. */
  count(praca: Praca, now: Date): Promise<void>
  /** Deletes medians not recomputed since. */
  deleteBefore(instant: Date): Promise<void>
}

/** Accounts due for a weekly mail. */
export interface Resultados {
  /** Accounts with a live listing, the mail turned on, and not checked since. */
  listDue(since: Date, limite: number): Promise<{ id: number; email: string }[]>
  /** False when it was checked since: claims the week atomically. */
  take(usuarioId: number, since: Date, now: Date): Promise<boolean>
}
