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
