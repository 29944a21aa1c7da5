export type TipoContagem = 'visita' | 'whatsapp' | 'email' | 'telefone' | 'recado'

/** How often something happened in one minute. */
export interface Contagem {
  anuncioId: number
  minuto: Date
  tipo: TipoContagem
  total: number
}

/** Counters of listings, without a trace of who looked. */
export interface Contagens {
  count(anuncioId: number, tipo: TipoContagem, now: Date): Promise<void>
  /** The salt that hides visitors of a day; made on first use, gone the day after. */
  salDoDia(dia: string, novo: Buffer): Promise<Buffer>
  /** False when this visitor was counted on this day already. */
  markVisita(dia: string, anuncioId: number, visitante: Buffer): Promise<boolean>
  /** Forgets salts and hashes of days before. */
  forgetBefore(dia: string): Promise<void>
  /** Deletes counters of minutes before, some of them a call. Answers how many. */
  deleteBefore(instant: Date): Promise<number>
  list(anuncioIds: readonly number[], de: Date, ate: Date): Promise<Contagem[]>
}

/** Where a live listing stands in its categoria and city, and what half of those there had at most. */
export interface Comparacao {
  categoria: string
  cidade: string
  /** Live listings there. */
  anuncios: number
  /** From 1, by the order of the list; turns of SUPER TOP are left out. */
  posicao: number
  /** It takes turns to lead, or others there do. */
  reveza: 'este' | 'outros' | null
  /** Null: not counted yet, or of too few listings. */
  mediana: { visitas: number; contatos: number } | null
}

export interface Praca {
  categoria: string
  estado: string
  cidade: string
}

/** Places and medians. */
export interface Comparacoes {
  /** Undefined when the listing is not live. `dias`: of the median. */
  find(anuncioId: number, dias: number): Promise<Comparacao | undefined>
  /** The next place with live listings, in order; the first without `after`. */
  nextPraca(after: Praca | undefined): Promise<Praca | undefined>
  /** Works out the medians of one place anew. */
  count(praca: Praca, now: Date): Promise<void>
  /** Forgets those that were not counted since. */
  deleteBefore(instant: Date): Promise<void>
}

/** Accounts whose week is told. */
export interface Resultados {
  /** With a live listing, not turned off, and not looked at since. */
  listDue(since: Date, limite: number): Promise<{ id: number; email: string }[]>
  /** False when somebody looked since: one mail a week, whoever asks. */
  take(usuarioId: number, since: Date, now: Date): Promise<boolean>
}
