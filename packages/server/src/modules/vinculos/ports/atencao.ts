import type { RazaoAtencao } from '@portal/domain/vinculos'

export interface CasoDeAtencao {
  id: number
  usuarioId: number
  razao: RazaoAtencao
  /** Number of cities or accounts. */
  quantidade: number | null
  /** Note of the person who opened it manually. */
  notaInicial: string | null
  criadoEm: Date
  encerradoEm: Date | null
  encerradoPor: string | null
  nota: string | null
}

/** Cases of people who may need help (rule: vinculos/atencao). */
export interface CasosDeAtencao {
  /** Undefined when one is open for the same reason. */
  abrir(
    caso: { usuarioId: number; razao: RazaoAtencao; quantidade: number | null; notaInicial?: string },
    now: Date,
  ): Promise<number | undefined>
  /** Oldest first. */
  listAbertos(limite: number): Promise<CasoDeAtencao[]>
  /** Newest first. */
  listDaConta(usuarioId: number): Promise<CasoDeAtencao[]>
  lock(id: number): Promise<CasoDeAtencao | undefined>
  encerrar(id: number, fim: { por: string; nota: string }, now: Date): Promise<void>
  /** Accounts with at least this many cities in their submissions since then, without a case since. */
  listMuitasCidades(desde: Date, minimo: number): Promise<{ usuarioId: number; quantidade: number }[]>
  /** Accounts whose payer pays for at least this many, without a case since. */
  listMesmoPagador(desde: Date, minimo: number): Promise<{ usuarioId: number; quantidade: number }[]>
}
