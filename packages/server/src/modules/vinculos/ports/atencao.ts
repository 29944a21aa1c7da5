import type { RazaoAtencao } from '@portal/domain/vinculos'

export interface CasoDeAtencao {
  id: number
  usuarioId: number
  razao: RazaoAtencao
  /** How many cities or accounts. */
  quantidade: number | null
  /** What somebody wrote who opened it by hand. */
  notaInicial: string | null
  criadoEm: Date
  encerradoEm: Date | null
  encerradoPor: string | null
  nota: string | null
}

/** Cases of people who may need help (rule: vinculos/atencao). */
export interface CasosDeAtencao {
  /** Undefined where one is open for the same reason. */
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
  /** Accounts with so many cities in what they handed in since then, and no case about it since. */
  listMuitasCidades(desde: Date, minimo: number): Promise<{ usuarioId: number; quantidade: number }[]>
  /** Accounts whose payer pays for so many, and no case about it since. */
  listMesmoPagador(desde: Date, minimo: number): Promise<{ usuarioId: number; quantidade: number }[]>
}
