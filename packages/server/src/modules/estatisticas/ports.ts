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
